import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { JSDOM } from 'jsdom';
import type { RenderedFrames } from '../src/start/frame/render-frames.tsx';
import { bundleScript } from './bundle-script.ts';

/**
 * Adds to the page what it shows before its scripts have arrived: styles, a template of frames, from which the early
 * script chooses (src/start/frame/show-frame.ts), and a page for browsers that run no scripts.
 */
export function addFrames(): RsbuildPlugin {
  return {
    name: 'panel:add-frames',
    setup(api) {
      api.modifyHTMLTags(async ({ headTags, bodyTags }) => {
        const { styles, markup, noScript } = await renderFrames(api.context.rootPath);
        return {
          headTags: [...headTags, { tag: 'style', children: styles }],
          bodyTags: [
            { tag: 'noscript', children: noScript },
            { tag: 'template', children: markup },
            ...bodyTags,
          ],
        };
      });
    },
  };
}

/** Renders the frames with the shell's own components: see src/start/frame/render-frames.tsx. */
async function renderFrames(rootPath: string): Promise<RenderedFrames> {
  const path = join(rootPath, 'src/start/frame/render-frames.tsx');
  const { code } = await bundleScript(path, rootPath, { minimize: false });
  const { window } = new JSDOM('', {
    url: 'https://localhost/',
    runScripts: 'outside-only',
    beforeParse: (created) => {
      Object.assign(created, {
        fetch,
        matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
        // styled-components then writes rules as text.
        SC_DISABLE_SPEEDY: true,
      });
    },
  });
  try {
    window.eval(code);
    const { renderedFrames } = window as unknown as Window;
    if (!renderedFrames) {
      throw new Error('The frames were not rendered.');
    }
    return renderedFrames;
  } finally {
    window.close();
  }
}
