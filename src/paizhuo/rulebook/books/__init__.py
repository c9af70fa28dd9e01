"""五份文件: the five source documents, one register of articles each."""

from __future__ import annotations

from types import MappingProxyType

from paizhuo.rulebook.books import fujian_2022, guangzhou_2025, jiangsu_2017, jiangsu_2023, national

BOOKS = MappingProxyType(
    {
        text.book: text
        for text in (jiangsu_2017.TEXT, jiangsu_2023.TEXT, national.TEXT, guangzhou_2025.TEXT, fujian_2022.TEXT)
    },
)
"""The documents by their citation code."""
