/** The report's style: readable in both themes, from 320 px on. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#d0d5dd, #3c424d); --soft: light-dark(#596273, #a3acbb); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#f6f7f9, #14171c); color: light-dark(#16191f, #eceef2);
  font: 16px/1.5 system-ui, sans-serif; }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; align-items: center;
  padding: 0.75rem 1.5rem; border-bottom: 1px solid var(--line); background: light-dark(#fff, #1b1f26); }
h1 { margin: 0; font-size: 1.25rem; }
h2 { margin: 1.5rem 0 0.75rem; font-size: 1.25rem; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: 0; color: var(--soft); }
fieldset { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0; padding: 0; border: 0; }
header fieldset { margin-left: auto; }
legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
label { display: flex; gap: 0.5rem; align-items: center; min-height: 2.25rem; }
main { padding: 0 1.5rem 3rem; }
article { margin-bottom: 1.5rem; padding: 1rem; border: 1px solid var(--line); border-radius: 8px;
  background: light-dark(#fff, #1b1f26); }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1rem;
  align-items: start; margin-top: 0.75rem; }
figure { min-width: 0; margin: 0; }
figcaption { color: var(--soft); font-size: 0.875rem; }
img { max-width: 100%; border: 1px solid var(--line); }
.split { display: none; width: 100%; max-width: 40rem; margin-top: 0.5rem; }
input[type='range'] { flex: 1; min-width: 0; }
summary, li { overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid light-dark(#1d4ed8, #8ab4ff); outline-offset: 2px; }
body:has([value='over']:checked) .pictures:has(.before + .after) { display: grid; grid-template-columns: max-content;
  overflow-x: auto; }
body:has([value='over']:checked) .pictures:has(.before + .after) figure { grid-area: 1 / 1; }
body:has([value='over']:checked) .pictures:has(.before + .after) .before { z-index: 0; clip-path: inset(0 calc(100% - var(--split, 50%)) 0 0); }
body:has([value='over']:checked) .pictures:has(.before + .after) img { display: block; max-width: none; }
body:has([value='over']:checked) .pictures:has(.before + .after) figcaption,
body:has([value='over']:checked) .pictures:has(.before + .after) .difference { display: none; }
body:has([value='over']:checked) .split { display: flex; }
`;

/** Moves the border between two pictures that lie over each other. */
export const script = `
document.addEventListener('input', ({ target }) => {
  if (target.type === 'range') {
    target.closest('article').style.setProperty('--split', target.value + '%');
  }
});
`;
