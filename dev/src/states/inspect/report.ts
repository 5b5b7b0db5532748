import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Comparison } from './compare-pictures.ts';
import { replaceFile } from './picture-folder.ts';
import { script, style } from './report-assets.ts';

/**
 * Writes the report as one HTML file that needs no other: changed pictures first, then new and missing ones.
 *
 * @returns its path
 */
export function writeReport(folder: string, comparisons: readonly Comparison[]): Promise<string> {
  return replaceFile(folder, 'report.html', reportHtml(comparisons));
}

const sections = [
  { result: 'changed', title: 'Mudaram' },
  { result: 'new', title: 'Novas' },
  { result: 'missing', title: 'Faltam' },
] as const;

/** The report in pieces, because pictures may be more than a string can hold. Names are untrusted: `html` escapes them. */
export async function* reportHtml(comparisons: readonly Comparison[]): AsyncGenerator<string> {
  const found = sections.map(({ result, title }) => ({
    title,
    comparisons: comparisons
      .filter((each) => each.result === result)
      .sort((a, b) => b.share - a.share),
  }));
  const same = comparisons.filter(({ result }) => result === 'same');
  yield '<!doctype html>\n<html lang="pt-BR">\n';
  yield String(await head);
  yield String(
    await html`<header>
      <h1>${title}</h1>
      <p>${summary(found, same.length)}</p>
      <fieldset>
        <legend>Como mostrar as que mudaram</legend>
        <label><input type="radio" name="view" value="beside" checked /> Lado a lado</label>
        <label><input type="radio" name="view" value="over" /> Uma sobre a outra</label>
      </fieldset>
    </header>`,
  );
  yield '\n<main>\n';
  for (const section of found.filter(({ comparisons: [first] }) => first)) {
    yield String(await html`<h2>${section.title} (${section.comparisons.length})</h2> `);
    for (const comparison of section.comparisons) {
      yield String(await article(comparison));
    }
  }
  if (same.length > 0) {
    yield String(
      await html`<details>
        <summary>Sem mudança (${same.length})</summary>
        <ul>
          ${same.map(({ name }) => html`<li>${name}</li>`)}
        </ul>
      </details> `,
    );
  }
  yield `</main>\n<script>${script}</script>\n</html>\n`;
}

/** The report runs its own script only, and loads nothing. */
const policy = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
].join('; ');

const title = 'O que mudou nas telas';

const head = html`<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta http-equiv="Content-Security-Policy" content="${policy}" />
  <title>${title}</title>
  <style>
    ${raw(style)}
  </style>
</head>`;

function summary(
  found: readonly { title: string; comparisons: readonly Comparison[] }[],
  same: number,
): string {
  const counts = found.map(({ title, comparisons }) => `${title}: ${comparisons.length}`);
  return [...counts, `Sem mudança: ${same}`].join(' · ');
}

function article(comparison: Comparison) {
  const { name, before, after, difference } = comparison;
  const isComparable = before && after;
  return html`<article>
    <h3>${name}</h3>
    <p>${explanation(comparison)}</p>
    ${isComparable && html`<label class="split">Depois <input type="range" value="50" aria-label="${`Quanto se vê de antes em ${name}, em %`}" /> Antes</label>`}
    <div class="pictures">
      ${figure('before', 'Antes', name, before)}${figure('after', 'Depois', name, after)}${figure('difference', 'Diferença', name, difference)}
    </div>
  </article> `;
}

function figure(part: string, caption: string, name: string, png: Buffer | undefined) {
  return (
    png &&
    html`<figure class="${part}">
      <figcaption>${caption}</figcaption>
      <img
        loading="lazy"
        decoding="async"
        alt="${`${caption}: ${name}`}"
        src="data:image/png;base64,${png.toString('base64')}"
      />
    </figure>`
  );
}

function explanation({ result, before, difference, pixels, share }: Comparison): string {
  if (result === 'new') {
    return 'Não há imagem anterior.';
  }
  if (result === 'missing') {
    return 'Não há imagem desta execução.';
  }
  if (!before) {
    return 'O arquivo anterior não é uma imagem PNG.';
  }
  const percent = share.toLocaleString('pt-BR', { style: 'percent', maximumSignificantDigits: 2 });
  return difference && pixels > 0
    ? `${pixels.toLocaleString('pt-BR')} pixels diferentes (${percent}).`
    : 'Só o tamanho mudou.';
}
