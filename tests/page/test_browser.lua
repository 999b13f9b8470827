-- A browser shows the pages: light and dark, wide and narrow, on paper, without a complaint.
local lu = require("luaunit")
local document = require("document")
local sample = require("sample")
local shell = require("assay.shell")
local support = require("support")

sample.need("chromium", "chromium")

local TestBrowser = {}

-- Measures a page in a frame of a given width. The page runs nothing; what is around it does.
local FRAME = [[<!DOCTYPE html><title>?</title><iframe width="%d" height="900" srcdoc="%s"></iframe>
<script>onload = () => { const root = document.querySelector("iframe").contentDocument
  .documentElement; document.title = %s + " of " + root.clientWidth; };</script>]]
-- How far a page reaches, and the marks in its sources.
local PAGE = "root.scrollWidth"
local MARKS = "Math.max(...Array.from(root.querySelectorAll('.mark a'), "
  .. "a => Math.ceil(a.getBoundingClientRect().right)))"

function TestBrowser:setUp()
  self.folder, self.pages = sample.make()
end

--- Run the browser. Returns its stdout, and what the page's console said.
function TestBrowser:browse(page, options)
  local command = "cd %s && timeout 100 chromium --headless --no-sandbox --disable-gpu "
    .. "--user-data-dir=profile --enable-logging=stderr %s file://%s/%s 2>log"
  local output, status = shell.capture(command:format(shell.quote(self.folder), options,
    self.folder, page))
  lu.assertEquals(status, 0)
  local said = {}
  for line in support.read(self.folder .. "/log"):gmatch("[^\n]+") do
    said[#said + 1] = line:match("CONSOLE.*")
  end
  return output, said
end

function TestBrowser:test_pages_open_without_a_word_on_the_console()
  for _, page in ipairs(self.pages) do
    local output, said = self:browse(page, "--dump-dom")
    lu.assertEquals(said, {}, page)
    document.contains(output, "<h1>")
  end
end

function TestBrowser:test_expected_parts_are_in_what_the_browser_made_of_a_page()
  local output = self:browse("one.html", "--dump-dom")
  for _, words in ipairs({ "<h2><code>tile_unpadded</code></h2>", "<h3>Advice</h3>",
      "<code>tile_unpadded.cl</code>", "<h3>Memory touched</h3>", "<details>",
      '<details class="part" open=""><summary><h3>Coalescing by source line',
      "<h2>Figures</h2>", "<h2>Metrics on this page</h2>",
      "Starting the work-groups takes longer than their work" }) do
    document.contains(output, words)
  end
  output = self:browse("all.html", "--dump-dom")
  document.contains(output, "<h2>What changed</h2>")
  document.lacks(self:browse("study.html", "--dump-dom"), '<details class="kernel"')
end

--- Write a page in which all is folded. Returns its name.
function TestBrowser:folded(page)
  local text = support.read(self.folder .. "/" .. page)
  support.write(self.folder .. "/folded.html", (text:gsub(' open=""', "")))
  return "folded.html"
end

function TestBrowser:test_a_link_opens_all_that_its_target_is_in()
  local page = self:folded("one.html")
  local line = support.read(self.folder .. "/one.html"):match('href="#(kernel1%-source1%-%d+)"')
  local kernel, part = '<details class="kernel" open="">', '<details class="part" open="">'
  local settled = "--virtual-time-budget=1000 --dump-dom" -- a link is followed after the load
  for target, parts in pairs({ ["kernel1"] = 0, ["kernel1-memory"] = 1, [line] = 0 }) do
    local output = self:browse(page .. "#" .. target, settled)
    document.contains(output, kernel)
    lu.assertEquals(select(2, output:gsub(part, "")), parts, target)
  end
  document.lacks(self:browse(page .. "#metrics", settled), kernel)
end

function TestBrowser:test_a_script_in_a_page_would_not_run()
  local text = support.read(self.folder .. "/one.html")
  support.write(self.folder .. "/planted.html",
    (text:gsub("</h1>", "</h1><script>document.title = 'ran'</script>")))
  local output, said = self:browse("planted.html", "--dump-dom")
  document.lacks(output, "<title>ran</title>")
  lu.assertEquals(#said, 1)
  document.contains(said[1], "Content Security Policy")
end

--- What something in a page takes of a width, and how much room there is.
function TestBrowser:measure(page, width, what)
  local text = support.read(self.folder .. "/" .. page):gsub("&", "&amp;"):gsub('"', "&quot;")
  support.write(self.folder .. "/frame.html", FRAME:format(width, text, what))
  local output = self:browse("frame.html", "--window-size=1400,1000 --dump-dom")
  local wide, room = output:match("<title>(%d+) of (%d+)</title>")
  lu.assertTrue(tonumber(room) > width - 30)
  return tonumber(wide), tonumber(room)
end

function TestBrowser:test_no_page_is_wider_than_its_window()
  for _, page in ipairs(self.pages) do
    for _, width in ipairs({ 320, 400, 1280 }) do
      local wide, room = self:measure(page, width, PAGE)
      lu.assertEquals(wide, room, ("%s in %d"):format(page, width))
    end
  end
end

function TestBrowser:test_what_is_advised_at_a_line_is_seen_without_scrolling_its_table()
  for _, width in ipairs({ 320, 400, 1280 }) do
    local right, room = self:measure("all.html", width, MARKS)
    lu.assertTrue(right > 100 and right <= room, ("%d of %d"):format(right, room))
  end
end

--- Number of bytes of a picture, and the picture.
function TestBrowser:picture(options)
  self:browse("one.html", options .. " --window-size=1280,2000 --screenshot=shot.png")
  return support.read(self.folder .. "/shot.png")
end

function TestBrowser:test_light_and_dark_are_different_pictures()
  local light, dark = self:picture(""), self:picture("--blink-settings=preferredColorScheme=0")
  lu.assertEquals(light:sub(1, 4), "\137PNG")
  lu.assertTrue(#light > 50000 and #dark > 50000)
  lu.assertNotEquals(light, dark)
end

--- Number of pages that a page has on paper.
function TestBrowser:print(page)
  self:browse(page, "--print-to-pdf=page.pdf")
  local pdf = support.read(self.folder .. "/page.pdf")
  lu.assertEquals(pdf:sub(1, 5), "%PDF-")
  return select(2, pdf:gsub("/Type /Page[^s]", ""))
end

function TestBrowser:test_it_prints_also_what_is_folded()
  local pages = self:print("all.html")
  lu.assertTrue(pages > 3)
  lu.assertEquals(self:print(self:folded("all.html")), pages)
end

support.run({ TestBrowser = TestBrowser })
