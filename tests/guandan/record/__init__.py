"""The record: samples that were read by eye, broken samples, round trips and the command."""
