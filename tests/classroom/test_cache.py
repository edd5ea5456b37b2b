from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from app.classroom.runs.messages import ByteCache


def test_the_least_recently_used_goes_first() -> None:
    cache: ByteCache[str] = ByteCache(10)
    for name in "abc":
        cache.put(name, name, 3)
    assert cache.get("a") == "a"
    cache.put("d", "d", 3)
    assert [name for name in "abcd" if name in cache] == ["a", "c", "d"]


def test_one_that_grows_is_counted_with_its_new_size() -> None:
    cache: ByteCache[str] = ByteCache(10)
    cache.put("a", "a", 3)
    cache.put("b", "b", 3)
    cache.put("b", "b", 8)
    assert "a" not in cache
    assert cache.bytes == 8


def test_what_is_too_large_is_not_kept() -> None:
    cache: ByteCache[str] = ByteCache(10)
    cache.put("a", "a", 3)
    cache.put("b", "b", 11)
    assert cache.get("b") is None
    assert cache.get("a") == "a"


def test_what_is_lent_is_given_back_by_the_oldest() -> None:
    lent = 0
    cache: ByteCache[str] = ByteCache(10, lambda: lent)
    for name in "abc":
        cache.put(name, name, 3)
    lent = 4
    cache.put("d", "d", 2)
    assert [name for name in "abcd" if name in cache] == ["c", "d"]
    lent = 9
    cache.put("e", "e", 2)
    assert (len(cache), cache.bytes) == (0, 0)
    lent = 12
    cache.put("f", "f", 1)
    assert (len(cache), cache.bytes) == (0, 0)


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 12))))
def test_the_limit_is_never_passed(puts: list[tuple[int, int]]) -> None:
    cache: ByteCache[int] = ByteCache(20)
    sizes: dict[int, int] = {}
    for key, size in puts:
        cache.put(key, key, size)
        sizes[key] = size
        assert cache.bytes <= 20
        assert cache.bytes == sum(sizes[key] for key in sizes if key in cache)
        assert cache.get(key) == key
