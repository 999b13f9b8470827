--- The folder of a study: who may work in it.

local lu = require("luaunit")
local lfs = require("lfs")
local exit = require("assay.util.exit")
local shell = require("assay.util.shell")
local store = require("assay.study.store")
local support = require("support")

local place

local TestStore = {}

function TestStore.setUp()
  place = shell.make_folder()
  assert(lfs.mkdir(place .. "/a.study"))
end

function TestStore.tearDown()
  shell.remove_folder(place)
end

function TestStore.test_the_lock_is_made_and_taken_again()
  for _ = 1, 2 do
    store.open(place .. "/a.study")
    lu.assertEquals(support.read(place .. "/a.study/lock"), "")
  end
end

--- What becomes of a lock that is something else.
local function refused(made, said)
  assert(made)
  local reason, code = support.failure_of(store.open, place .. "/a.study")
  lu.assertEquals(reason, ("%s/a.study/lock: is %s; remove it"):format(place, said))
  lu.assertEquals(code, exit.CANNOT_CREATE)
end

function TestStore.test_a_lock_that_is_a_link_makes_no_file_elsewhere()
  refused(lfs.link(place .. "/new", place .. "/a.study/lock", true), "a link where a lock belongs")
  lu.assertNil(lfs.symlinkattributes(place .. "/new"))
end

function TestStore.test_a_lock_that_is_a_link_to_a_file_is_refused()
  support.write(place .. "/there", "text")
  refused(lfs.link(place .. "/there", place .. "/a.study/lock", true),
    "a link where a lock belongs")
  lu.assertEquals(support.read(place .. "/there"), "text")
end

function TestStore.test_a_lock_that_is_a_pipe_is_not_waited_for()
  refused(shell.succeeds("mkfifo " .. shell.quote(place .. "/a.study/lock")),
    "no plain file where a lock belongs")
end

support.run({ TestStore = TestStore })
