"""What Redis runs as a whole: a room saved, loaded, touched, deleted."""

from __future__ import annotations

from .redis_undo import KEEP_STEP

PREFIX = "hyperplane:"
GONE = "gone"  # the stamp of a room that has been deleted: no process stores it again
WRITERS = 32  # processes of which a room knows what each wrote last

SAVE = (
    KEEP_STEP
    + """
local room, past, future = unpack(KEYS)
local id, version, document, playhead, lesson, code, saved, stamp, after, expires = unpack(ARGV)
local step, gesture, steps, bytes, owners, writer = unpack(ARGV, 11)
local there = redis.call('HMGET', room, 'stamp', 'version', 'code', 'writers')
local writers = cjson.decode(there[4] or '[]')
for i, last in ipairs(writers) do
    if last[1] == writer then
        -- It has lost the answer and asks again, perhaps after another has built on what it wrote.
        if last[2] == stamp then return 'kept' end
        table.remove(writers, i)
        break
    end
end
if there[1] == stamp then return 'kept' end
if there[1] and there[1] ~= after then return 'stale' end
if document == '' and there[2] ~= version then return 'document' end
if code ~= '' then
    local owner = redis.call('GET', '{prefix}code:' .. code)
    if owner and owner ~= id then return 'taken' end
end
if there[3] and there[3] ~= '' and there[3] ~= code then redis.call('DEL', '{prefix}code:' .. there[3]) end
if there[1] and step ~= '' then keep_step(room, past, future, step, gesture, tonumber(steps), tonumber(bytes)) end
table.insert(writers, {writer, stamp})
if #writers > {writers} then table.remove(writers, 1) end
redis.call('HSET', room, 'version', version, 'playhead', playhead, 'lesson', lesson, 'code', code,
           'saved', saved, 'stamp', stamp, 'owners', owners, 'writers', cjson.encode(writers))
if code ~= '' then redis.call('HSET', room, 'shared', 1) end
if redis.call('HEXISTS', room, 'shared') == 1 then
    redis.call('ZREM', '{prefix}alone', id)
    redis.call('ZADD', '{prefix}shared', saved, id)
else
    redis.call('ZADD', '{prefix}alone', saved, id)
end
if document ~= '' then redis.call('HSET', room, 'document', document) end
for i = 1, 3 do redis.call('PEXPIREAT', KEYS[i], expires) end
if code ~= '' then
    redis.call('SET', '{prefix}code:' .. code, id)
    redis.call('PEXPIREAT', '{prefix}code:' .. code, expires)
end
return 'kept'
""".replace("{prefix}", PREFIX).replace("{writers}", str(WRITERS))
)

# What the asker knows already is not sent: nothing of the same stamp, no document of the same version.
LOAD = """
local stamp, version = unpack(redis.call('HMGET', KEYS[1], 'stamp', 'version'))
if not stamp then return {} end
if stamp == ARGV[1] or not version then return {stamp} end
local fields = {stamp, version, unpack(redis.call('HMGET', KEYS[1], 'playhead', 'lesson', 'saved', 'owners'))}
fields[6] = fields[6] or '[]'
if version ~= ARGV[2] then fields[7] = redis.call('HGET', KEYS[1], 'document') end
return fields
"""

TOUCH = """
local code = redis.call('HGET', KEYS[1], 'code')
if not code then return end
redis.call('HSET', KEYS[1], 'saved', ARGV[1])
for i = 1, 3 do redis.call('PEXPIREAT', KEYS[i], ARGV[2]) end
for _, kind in ipairs({'alone', 'shared'}) do
    redis.call('ZADD', '{prefix}' .. kind, 'XX', ARGV[1], ARGV[3])
end
if code ~= '' then redis.call('PEXPIREAT', '{prefix}code:' .. code, ARGV[2]) end
""".replace("{prefix}", PREFIX)

DELETE = """
local code = redis.call('HGET', KEYS[1], 'code')
if code and code ~= '' then redis.call('DEL', '{prefix}code:' .. code) end
redis.call('DEL', unpack(KEYS))
redis.call('ZREM', '{prefix}alone', ARGV[1])
redis.call('ZREM', '{prefix}shared', ARGV[1])
if ARGV[2] ~= '' then
    redis.call('HSET', KEYS[1], 'stamp', '{gone}')
    redis.call('PEXPIREAT', KEYS[1], ARGV[2])
end
""".replace("{prefix}", PREFIX).replace("{gone}", GONE)
