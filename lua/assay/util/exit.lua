--- The exit codes of `assay`, the only place where they are written.
-- They follow sysexits where one fits. Every other module names a code, none writes its number.
-- @module assay.util.exit

local exit = {
  OK = 0,
  BREACH = 3,       -- a change beyond a threshold, or what --fail-on-invalid does not allow
  USAGE = 64,       -- the command line, or an ASSAY_ variable, is wrong
  BAD_RECORD = 65,  -- a record, study, space or .sim file that is not one: not JSON, truncated, ...
  NO_INPUT = 66,    -- an input file is missing or cannot be read
  UNAVAILABLE = 69, -- the simulator, the plugin, gnuplot or a device cannot be used
  CANNOT_CREATE = 73, -- an output file exists, or its folder is missing or not writable
  IO_ERROR = 74,    -- an output could not be written to its end
  BUSY = 75,        -- another study runs in the folder
  NO_KERNEL = 79,   -- the program launched no kernel
  NO_MATCH = 80,    -- nothing is there of the kernel, pair, launch, metric or figure asked for
  NO_POINT = 81,    -- a space has no valid point, or no point of a study gave the right result
  DIFFERS = 82,     -- what a kernel computes on a device is not what was expected
  SOME_FAILED = 83, -- of several files some could not be timed
  REFUSED = 84,     -- a kernel cannot be rewritten as it was asked for
  NOT_EXECUTABLE = 126,
  NOT_FOUND = 127,
}

--- The code of a process that a signal ended, as a shell gives it.
-- @tparam integer signal number of the signal
-- @treturn integer 128 + signal
function exit.of_signal(signal)
  return 128 + signal
end

return exit
