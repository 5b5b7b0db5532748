// Runs in the states page: loads the frames that are in view, few at a time, and submits the filter when it changes.

/** Frames that load at the same time: each is a whole panel. */
const maxLoading = 3;

/** A frame counts as loaded after this long, so that a broken one does not stop the others. */
const loadTimeoutMs = 20_000;

const waiting = new Set();
const loading = new Set();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        waiting.add(target);
      } else {
        waiting.delete(target);
        loading.delete(target);
        target.replaceChildren();
      }
    }
    loadNext();
  },
  { rootMargin: '50% 0px' },
);

function loadNext() {
  for (const place of waiting) {
    if (loading.size >= maxLoading) {
      return;
    }
    waiting.delete(place);
    loading.add(place);
    load(place);
  }
}

/** Creates a new frame: a new `src` for an old one would add an entry to the browser's history. */
function load(place) {
  const frame = document.createElement('iframe');
  frame.title = place.dataset.title;
  frame.src = place.dataset.url;
  let loads = 0;
  const end = () => {
    if (place.contains(frame) && loading.delete(place)) {
      loadNext();
    }
  };
  frame.addEventListener('load', () => {
    loads += 1;
    // The first page signs in, and goes on to the second.
    if (loads === 2) {
      end();
    }
  });
  setTimeout(end, loadTimeoutMs);
  place.replaceChildren(frame);
}

/** A frame is as wide as its name says, and is shown smaller. */
const scaling = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const width = Number(target.style.getPropertyValue('--width'));
    target.style.setProperty('--scale', String(target.clientWidth / width));
  }
});

for (const place of document.querySelectorAll('.frame')) {
  observer.observe(place);
  scaling.observe(place);
}

const form = document.querySelector('form');
form.querySelector('button').hidden = true;
form.addEventListener('change', () => form.requestSubmit());
