"""发到群里: the pairings, results and places of a round for chat groups: tall pictures, and the same as plain text."""

from paizhuo.documents.chat.lists import ChatKind, ChatList, chat_list, missing_for_chat
from paizhuo.documents.chat.pictures import picture_count, pictures
from paizhuo.documents.chat.text import text

__all__ = ["ChatKind", "ChatList", "chat_list", "missing_for_chat", "picture_count", "pictures", "text"]
