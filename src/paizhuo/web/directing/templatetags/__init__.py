"""模板标签: of the desk."""
