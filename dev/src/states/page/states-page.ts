import { readFileSync } from 'node:fs';
import { stateNames } from '@panel/shared-testing/states';
import { html, raw } from 'hono/html';
import { type Cell, type CellFilter, cells, pathOf, widths } from '../cells.ts';
import type { ModulePages } from '../module-pages.ts';
import { themes } from '../state-hosts.ts';
import { stateLabels, themeLabels } from '../state-labels.ts';

interface StatesPage extends ModulePages {
  port: number;
}

/** The height of a frame, by its width. */
const heights: Record<Cell['width'], number> = { 320: 640, 768: 800, 1280: 800 };

/** The page that shows each route in each state, at each width and in each theme. Its address holds the filter. */
export async function statesPage(
  { port, modules, routes }: StatesPage,
  request: Request,
): Promise<Response> {
  const filter = filterOf(new URL(request.url).searchParams);
  const shown = cells(port, routes, filter);
  const title = `Estados de ${modules.join(', ')}`;
  const text = await html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${raw(read('states-page.css'))}
        </style>
        <script type="module">
          ${raw(read('frames.mjs'))};
        </script>
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p>
            ${shown.length} ${shown.length === 1 ? 'quadro' : 'quadros'}. Cada um é o painel com um
            backend nesse estado; só os que estão na tela carregam.
          </p>
          <form>
            ${choices(
              'Página',
              'route',
              filter.routes,
              routes.map((route) => [route, pathOf(route)]),
            )}
            ${choices(
              'Estado',
              'state',
              filter.states,
              stateNames.map((state) => [state, stateLabels[state].name]),
            )}
            ${choices(
              'Largura',
              'width',
              filter.widths.map(String),
              widths.map((width) => [String(width), `${width} px`]),
            )}
            ${choices(
              'Tema',
              'theme',
              filter.themes,
              themes.map((theme) => [theme, themeLabels[theme]]),
            )}
            <p class="actions">
              <button>Filtrar</button>
              <a href="?">Mostrar tudo</a>
            </p>
          </form>
        </header>
        <main>
          ${grouped(shown, ({ route }) => route).map(
            ([route, ofRoute]) =>
              html`<section>
                <h2>${pathOf(route)}</h2>
                ${grouped(ofRoute, ({ state }) => state).map(
                  ([state, ofState]) =>
                    html`<section>
                      <h3>${stateLabels[state].name}</h3>
                      <p>${stateLabels[state].meaning}</p>
                      <ul class="frames">
                        ${ofState.map(frame)}
                      </ul>
                    </section>`,
                )}
              </section>`,
          )}
          ${shown.length === 0 ? html`<p>Nenhum quadro tem esse filtro.</p>` : ''}
        </main>
      </body>
    </html> `;
  return new Response(String(text), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

function frame({ name, url, width, theme, route, state }: Cell) {
  const size = `${width} px, ${themeLabels[theme]}`;
  const title = `${pathOf(route)}, ${stateLabels[state].name}, ${size}`;
  return html`<li id="${name}">
    <p>
      <span>${size}</span> <a href="${url}" target="_blank" aria-label="Abrir ${title}">Abrir</a>
    </p>
    <div
      class="frame"
      style="--width: ${width}; --height: ${heights[width]}"
      data-url="${url}"
      data-title="${title}"
    ></div>
  </li>`;
}

function choices(
  legend: string,
  name: string,
  chosen: readonly string[],
  all: readonly (readonly [value: string, label: string])[],
) {
  return html`<fieldset>
    <legend>${legend}</legend>
    ${all.map(
      ([value, label]) =>
        html`<label
          ><input
            type="checkbox"
            name="${name}"
            value="${value}"
            ${chosen.includes(value) ? 'checked' : ''}
          /><span>${label}</span></label
        >`,
    )}
  </fieldset>`;
}

/** Reads the filter that the page's address holds. */
function filterOf(params: URLSearchParams): CellFilter {
  return {
    routes: params.getAll('route'),
    states: params.getAll('state'),
    widths: params.getAll('width').map(Number),
    themes: params.getAll('theme'),
  };
}

function grouped<Key extends string>(all: readonly Cell[], keyOf: (cell: Cell) => Key) {
  const groups = new Map<Key, Cell[]>();
  for (const cell of all) {
    groups.set(keyOf(cell), [...(groups.get(keyOf(cell)) ?? []), cell]);
  }
  return [...groups];
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
