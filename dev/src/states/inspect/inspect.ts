import { openBrowser } from '@panel/release/browser';
import { printable, type Say } from '@panel/release';
import type { Browser } from 'playwright-core';
import type { Cell } from '../cells.ts';
import { comparePictures, type Comparison } from './compare-pictures.ts';
import { findingLines, nameList } from './findings.ts';
import { inspectCell, type InspectedCell } from './inspect-cell.ts';
import { type PictureFolders, pictureNames, readPicture, writePicture } from './picture-folder.ts';
import { writeReport } from './report.ts';

export interface InspectOptions extends PictureFolders {
  /** Whether only some of the cells are opened: a picture without a cell is then not missing. */
  isFiltered: boolean;
  /** Ends the check, and closes the browser. */
  signal: AbortSignal;
  say: Say;
}

/** How many cells are open at once. */
const lanes = 2;

/**
 * Opens each cell in a browser and runs axe on it. Writes pictures, and compares them with those of an earlier run, as
 * the options say; `checkFolders` has accepted their folders.
 *
 * @returns the exit code: 1 when something is wrong in a cell, or has changed
 * @throws Error when there is no browser, or the signal ends the check
 */
export async function inspect(
  cells: readonly Cell[],
  { isFiltered, signal, say, ...folders }: InspectOptions,
): Promise<number> {
  const inspected = await openAll(cells, signal, say);
  const lines = findingLines(inspected);
  lines.forEach((line) => say(line));
  say(
    `Telas abertas: ${cells.length}, ${lines.length === 0 ? 'sem problemas' : 'com os problemas acima'}.`,
  );
  if (folders.screenshots !== undefined) {
    await writePictures(folders.screenshots, inspected, isFiltered, say);
  }
  const hasChanged =
    folders.against !== undefined &&
    (await compare(folders, folders.against, inspected, isFiltered, say));
  return lines.length > 0 || hasChanged ? 1 : 0;
}

async function openAll(
  cells: readonly Cell[],
  signal: AbortSignal,
  say: Say,
): Promise<InspectedCell[]> {
  const browser = await openBrowser();
  const close = () => void browser.close();
  signal.addEventListener('abort', close);
  try {
    signal.throwIfAborted();
    return await openIn(browser, cells, say);
  } catch (error) {
    throw signal.aborted ? new Error('A verificação foi interrompida.', { cause: error }) : error;
  } finally {
    signal.removeEventListener('abort', close);
    await browser.close();
  }
}

/** Opens the cells, some at once. @returns them in their order */
async function openIn(
  browser: Browser,
  cells: readonly Cell[],
  say: Say,
): Promise<InspectedCell[]> {
  const inspected: InspectedCell[] = [];
  const queue = cells.entries();
  const openNext = async () => {
    for (const [index, cell] of queue) {
      say(`  ${index + 1}/${cells.length} ${printable(cell.name)}`);
      inspected[index] = await inspectCell(browser, cell);
      if (!browser.isConnected()) {
        throw new Error('O Chromium terminou antes da hora.');
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, openNext));
  return inspected;
}

async function writePictures(
  folder: string,
  inspected: readonly InspectedCell[],
  isFiltered: boolean,
  say: Say,
): Promise<void> {
  const counts = { nova: 0, outra: 0, igual: 0 };
  for (const { cell, picture } of inspected) {
    if (picture) {
      counts[await writePicture(folder, cell.name, picture)] += 1;
    }
  }
  const { nova, outra, igual } = counts;
  say(`Imagens em ${printable(folder)}: novas ${nova}, substituídas ${outra}, iguais ${igual}.`);
  const left = await namesWithoutCell(folder, inspected);
  if (left.length > 0 && !isFiltered) {
    say(`Nenhuma tela tem mais estas imagens, que ficam na pasta: ${nameList(left)}`);
  }
}

async function namesWithoutCell(
  folder: string,
  inspected: readonly InspectedCell[],
): Promise<string[]> {
  const names = new Set(inspected.map(({ cell }) => cell.name));
  return (await pictureNames(folder)).filter((name) => !names.has(name));
}

/** Compares with an earlier run and writes the report. @returns whether something has changed */
async function compare(
  { screenshots }: PictureFolders,
  against: string,
  inspected: readonly InspectedCell[],
  isFiltered: boolean,
  say: Say,
): Promise<boolean> {
  const comparisons: Comparison[] = [];
  for (const { cell, picture } of inspected) {
    const before = await readPicture(against, cell.name);
    if (before ?? picture) {
      comparisons.push(comparePictures(cell.name, before, picture));
    }
  }
  for (const name of isFiltered ? [] : await namesWithoutCell(against, inspected)) {
    comparisons.push(comparePictures(name, await readPicture(against, name), undefined));
  }
  const report = await writeReport(screenshots ?? against, comparisons);
  for (const [result, text] of [
    ['changed', 'Mudaram'],
    ['new', 'São novas'],
    ['missing', 'Faltam'],
  ] as const) {
    const names = comparisons.filter((each) => each.result === result).map(({ name }) => name);
    if (names.length > 0) {
      say(`${text} (${names.length}): ${nameList(names)}`);
    }
  }
  const hasChanged = comparisons.some(({ result }) => result !== 'same');
  say(
    hasChanged ? `Relatório: ${printable(report)}` : `Nada mudou. Relatório: ${printable(report)}`,
  );
  return hasChanged;
}
