"""What errors say, a file for each language.

The tables hold the sentences of the whole server, those of the classroom and the commands too. They lie on the engine's
lowest floor because the engine says its errors alone, in a notebook without anything of the web, and may import nothing
from above; whoever stands above may import them.
"""
