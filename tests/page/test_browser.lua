-- A browser shows the pages: light and dark, wide and narrow, on paper, without a complaint.
local lu = require("luaunit")
local document = require("document")
local sample = require("sample")
local shell = require("assay.util.shell")
local support = require("support")

sample.need("chromium", "chromium")

local TestBrowser = {}

-- Shows a page in a frame of a given width, and has the title say something of it.
local FRAME = [[<!DOCTYPE html><meta charset="utf-8"><title>?</title>
<iframe width="%d" height="900" srcdoc="%s"></iframe>
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

-- A table as pages have it, with a column of numbers and one of words.
local TABLE = "<table><thead><tr><th>name</th><th class='number'>number</th></tr></thead><tbody>%s"
  .. "</tbody></table>"
local ROWS = { "b|1 234", "B10|<0.1 %", "b2|-", "a|2.5 M", "c|+3.0 KiB", "d|-7" }
-- What the second column reads after so many clicks on its button, and the first one on its.
local ORDERS = {
  { 1, 1, "2.5 M,+3.0 KiB,1 234,<0.1 %,-7,-" }, { 1, 2, "-7,<0.1 %,1 234,+3.0 KiB,2.5 M,-" },
  { 0, 1, "2.5 M,1 234,-,<0.1 %,+3.0 KiB,-7" }, { 0, 2, "-7,+3.0 KiB,<0.1 %,-,1 234,2.5 M" },
  { 0, 0, "1 234,<0.1 %,-,2.5 M,+3.0 KiB,-7" },
}
local CLICK = "(() => { for (let i = 0; i < %d; i++) root.querySelectorAll('.sort')[%d].click();"
  .. "return [...root.querySelectorAll('table')[0].tBodies[0].rows].map((r) => "
  .. "r.cells[1].textContent).join(); })()"

function TestBrowser:test_a_table_is_sorted_by_its_columns()
  local rows = {}
  for i, row in ipairs(ROWS) do
    local name, number = row:match("(.*)|(.*)")
    rows[i] = ("<tr><th>%s</th><td>%s</td></tr>"):format(name, number:gsub("<", "&lt;"))
  end
  local text = support.read(self.folder .. "/one.html")
  support.write(self.folder .. "/sorted.html", (text:gsub("</h1>", function(head)
    return head .. TABLE:format(table.concat(rows))
  end)))
  for _, order in ipairs(ORDERS) do
    local title = self:title("sorted.html", 1280, CLICK:format(order[2], order[1]))
    lu.assertEquals(title:match("(.*) of %d+$"), (order[3]:gsub("<", "&lt;")))
  end
end

function TestBrowser:test_a_table_of_one_row_and_a_listing_have_no_buttons()
  local buttons = "root.querySelectorAll('.listing .sort').length + 1000 * Array.from("
    .. "root.querySelectorAll('tbody'), b => b.rows.length === 1 && "
    .. "b.parentNode.querySelectorAll('.sort').length).reduce((a, b) => a + b, 0)"
  lu.assertEquals(self:title("all.html", 1280, buttons):match("%d+"), "0")
  local all = self:title("all.html", 1280, "root.querySelectorAll('.sort').length")
  lu.assertTrue(tonumber(all:match("%d+")) > 10)
end

function TestBrowser:test_another_script_in_a_page_would_not_run()
  local text = support.read(self.folder .. "/one.html")
  support.write(self.folder .. "/planted.html",
    (text:gsub("</h1>", "</h1><script>document.title = 'ran'</script>")))
  local output, said = self:browse("planted.html", "--dump-dom")
  document.lacks(output, "<title>ran</title>")
  lu.assertEquals(#said, 1)
  document.contains(said[1], "Content Security Policy")
end

--- What the browser says of a page in a window of a width, " of " and how wide that is inside.
function TestBrowser:title(page, width, what)
  local text = support.read(self.folder .. "/" .. page):gsub("&", "&amp;"):gsub('"', "&quot;")
  support.write(self.folder .. "/frame.html", FRAME:format(width, text, what))
  local output = self:browse("frame.html", "--window-size=1400,1000 --dump-dom")
  return output:match("<title>(.-)</title>")
end

--- What something in a page takes of a width, and how much room there is.
function TestBrowser:measure(page, width, what)
  local wide, room = self:title(page, width, what):match("^(%d+) of (%d+)$")
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

-- How far what the first screen says of kernels reaches, and the table within its box.
local FINDINGS = "Math.max(...Array.from(root.querySelectorAll('.summary td'), "
  .. "c => Math.ceil(c.getBoundingClientRect().right)))"
local SCROLLED = "root.querySelector('.box:has(.summary)').scrollWidth - "
  .. "root.querySelector('.box:has(.summary)').clientWidth"

function TestBrowser:test_the_first_screen_is_read_without_scrolling_sideways()
  for _, width in ipairs({ 320, 400, 900 }) do
    local right, room = self:measure("all.html", width, FINDINGS)
    lu.assertTrue(right > 100 and right <= room, ("%d of %d"):format(right, room))
    lu.assertEquals(self:title("all.html", width, SCROLLED):match("%-?%d+"), "0")
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
