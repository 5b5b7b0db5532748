import type { Locator, Page } from '@playwright/test';

/** Returns how many pixels the page or a table in it can scroll sideways, whichever is more. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tables = [...document.querySelectorAll('[role="table"]')].map((t) => t.parentElement!);
    const scrollers = [document.documentElement, ...tables];
    return Math.max(...scrollers.map((part) => part.scrollWidth - part.clientWidth));
  });
}

/**
 * Describes the controls of a page, apart from those in rows, that are lower than 44 px. A checkbox is as high as its
 * label, and the frame of a field adds 2 px.
 */
export function lowControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector = 'button, input, select, summary, nav a, [role^="menuitem"], [role="option"]';
    return [...document.querySelectorAll(selector)].flatMap((control) => {
      const box = (control.closest('label') ?? control).getBoundingClientRect();
      const isHidden = control.matches('[aria-hidden="true"]') || box.width < 2;
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return isHidden || control.closest('[role="row"]') || box.height >= 42
        ? []
        : [`${control.tagName} ${name}: ${Math.round(box.height)} px`];
    });
  });
}

/**
 * Describes displaced elements of a table: cells outside their row, cells that overlap, content
 * outside its cell, very high rows.
 */
export function displacedElements(table: Locator): Promise<string[]> {
  return table.evaluate((element) => {
    const found: string[] = [];
    for (const row of element.querySelectorAll('[role="row"]:has([role="cell"])')) {
      const name = `row ${row.getAttribute('aria-rowindex')}`;
      const cells = [...row.querySelectorAll('[role="cell"]')].filter((c) => c.clientWidth > 0);
      const { display, gridTemplateAreas } = getComputedStyle(row);
      const isCard = display === 'block' || gridTemplateAreas !== 'none';
      if (row.clientHeight > (isCard ? 600 : 80)) {
        found.push(`${name} is ${row.clientHeight} px high`);
      }
      cells.forEach((cell, index) => {
        const where = `${name}, ${cell.getAttribute('data-label')}`;
        const previous = index > 0 && cells[index - 1]!.getBoundingClientRect();
        const box = cell.getBoundingClientRect();
        if (!isWithin(box, row.getBoundingClientRect())) {
          found.push(`${where}: outside its row`);
        }
        if (previous && overlap(box, previous)) {
          found.push(`${where}: overlaps the previous cell`);
        }
        // The label of a checkbox may be larger than its cell, to be easy to hit.
        const parts = [...cell.querySelectorAll('*:not(label, label *)')].filter(
          (part) => part.clientWidth > 0 && !isClippedAway(part),
        );
        if (!parts.every((part) => isWithin(part.getBoundingClientRect(), box))) {
          found.push(`${where}: content outside its cell`);
        }
        const isOverflowing =
          cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight;
        if (isOverflowing && !cell.querySelector('label')) {
          found.push(`${where}: text outside its cell`);
        }
      });
    }
    return found;

    /** Whether a part is wholly below the edge where its parent clips it, as 'está vendo' is where only the name fits. */
    function isClippedAway(part: Element): boolean {
      const parent = part.parentElement!;
      const [box, around] = [part.getBoundingClientRect(), parent.getBoundingClientRect()];
      return getComputedStyle(parent).overflowY === 'clip' && box.top >= around.bottom;
    }

    function overlap(one: DOMRect, other: DOMRect): boolean {
      const isBeside = one.left >= other.right || one.right <= other.left;
      return !isBeside && one.top < other.bottom && one.bottom > other.top;
    }

    function isWithin(inner: DOMRect, outer: DOMRect): boolean {
      const tolerance = 0.5;
      return (
        inner.left >= outer.left - tolerance &&
        inner.right <= outer.right + tolerance &&
        inner.top >= outer.top - tolerance &&
        inner.bottom <= outer.bottom + tolerance
      );
    }
  });
}

/** Whether the letters of a text run from left to right, also after characters that change the direction. */
export function readsForwards(text: Locator): Promise<boolean> {
  return text.first().evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lefts: number[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { index } of (text as Text).data.matchAll(/[\p{L}\p{N}]/gu)) {
        const letter = document.createRange();
        letter.setStart(text, index);
        letter.setEnd(text, index + 1);
        lefts.push(letter.getBoundingClientRect().left);
      }
    }
    return lefts.every((left, index) => index === 0 || left > lefts[index - 1]!);
  });
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where elements are, in whole pixels. */
export function boxes(elements: Locator): Promise<Box[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return {
        left: Math.round(left),
        top: Math.round(top),
        right: Math.round(right),
        bottom: Math.round(bottom),
      };
    }),
  );
}
