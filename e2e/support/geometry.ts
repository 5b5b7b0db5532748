import type { Locator, Page } from '@playwright/test';

/** Returns by how many pixels the page, or a table in it, can scroll sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tables = [...document.querySelectorAll('[role="table"]')].map((t) => t.parentElement!);
    const scrollers = [document.documentElement, ...tables];
    return Math.max(...scrollers.map((part) => part.scrollWidth - part.clientWidth));
  });
}

/**
 * Lists displaced elements, one per line: a cell outside its row or over its neighbour, text
 * outside its cell, a very high row.
 */
export function displacedElements(table: Locator): Promise<string[]> {
  return table.evaluate((element) => {
    const found: string[] = [];
    for (const row of element.querySelectorAll('[role="row"]:has([role="cell"])')) {
      const name = `row ${row.getAttribute('aria-rowindex')}`;
      const cells = [...row.querySelectorAll('[role="cell"]')].filter((c) => c.clientWidth > 0);
      const isCard = getComputedStyle(row).display === 'block';
      if (row.clientHeight > (isCard ? 600 : 80)) {
        found.push(`${name} is ${row.clientHeight} px high`);
      }
      cells.forEach((cell, index) => {
        const where = `${name}, ${cell.getAttribute('data-label')}`;
        const before = index > 0 && cells[index - 1]!.getBoundingClientRect();
        const box = cell.getBoundingClientRect();
        if (!isWithin(box, row.getBoundingClientRect())) {
          found.push(`${where}: outside its row`);
        }
        if (before && box.left < before.right && box.top < before.bottom) {
          found.push(`${where}: over its neighbour`);
        }
        const parts = [...cell.querySelectorAll('*')].filter((part) => part.clientWidth > 0);
        if (!parts.every((part) => isWithin(part.getBoundingClientRect(), box))) {
          found.push(`${where}: more than its cell`);
        }
        if (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight) {
          found.push(`${where}: text outside its cell`);
        }
      });
    }
    return found;

    function isWithin(inner: DOMRect, outer: DOMRect): boolean {
      const slack = 0.5;
      return (
        inner.left >= outer.left - slack &&
        inner.right <= outer.right + slack &&
        inner.top >= outer.top - slack &&
        inner.bottom <= outer.bottom + slack
      );
    }
  });
}

/** Whether a text runs from left to right, whatever was written before it. */
export function readsForwards(text: Locator): Promise<boolean> {
  return text.first().evaluate((element) => {
    const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const lefts = Array.from(letters.data, (_, index) => {
      const letter = document.createRange();
      letter.setStart(letters, index);
      letter.setEnd(letters, index + 1);
      return letter.getBoundingClientRect().left;
    });
    return lefts.every((left, index) => index === 0 || left > lefts[index - 1]!);
  });
}
