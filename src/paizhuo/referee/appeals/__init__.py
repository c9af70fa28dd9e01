"""申诉: an appeal from filing to what is applied."""
