"""页面: what all pages share: the visit, who may open a page, template tags, refusals in words."""
