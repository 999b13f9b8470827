--- Locks on open files, as far as the file system has them: those of some clusters do not.
-- @module assay.study.lock

local lfs = require("lfs")
local plain = require("assay.lock")

local lock = {}

--- Open a file that is nothing but a lock. It is made if it is not there; a link is not followed.
-- @tparam string name
-- @treturn[1] file handle
-- @treturn[2] nil
-- @treturn[2] string "name: reason; what to do"
lock.open = plain.open

-- What the system says when another process holds a lock.
local HELD = { ["Resource temporarily unavailable"] = true, ["Permission denied"] = true }

--- Lock a file as long as it is open.
-- @param handle of a file that is open for writing
-- @treturn boolean whether another process holds the lock; otherwise this one does, or the file
--   system has no locks
function lock.is_held(handle)
  local locked, reason = lfs.lock(handle, "w")
  return not locked and HELD[reason] == true
end

return lock
