import type { SiteConfig } from '@panel/shared-federation';
import { type Encoding, encodings, nginxServerConf } from '../site/precompressed.ts';
import { documentExtensions } from '../site/module-documents.ts';
import { hostFileNames } from '../site/reserved-paths.ts';
import { crossOriginHeaders, sandbox, securityHeaders } from './headers.ts';
import { immutableCache, immutablePaths, revalidatedCache } from '../site/cache-headers.ts';
import type { HostedSite } from './hosted-site.ts';
import { mediaTypes } from './media-types.ts';

/**
 * Configures nginx to answer as our own server does: a file to include in `http`, and one in the server. The operator's
 * own configuration keeps the name, the port, the certificate and the root.
 */
export function nginxFiles(config: SiteConfig, site: HostedSite): Record<string, string> {
  return { 'nginx-http.conf': httpConf, [nginxServerConf]: serverConf(config, site) };
}

/** Values that depend on the path or the answer come from maps; nginx omits a header with an empty value. */
const httpConf = `# Include this file in http { }.

# An error may be gone the next time.
map $status$uri $panel_cache {
  ~^[45] "no-store";
  "~^[0-9]+/(${immutablePaths})" "${immutableCache}";
  default "${revalidatedCache}";
}
map $uri $panel_cross_origin {
  ~^/modules/ "*";
}
map $uri $panel_sandbox {
  ~^/modules/ "; ${sandbox}";
}
map $status $panel_allow {
  405 "GET, HEAD";
}
# A request that accepts HTML gets the page, even if the path looks like a file.
map $http_accept $panel_page {
  ~text/html /index.html;
}
`;

/** All headers are at one level, because nginx drops the outer ones wherever an inner one is added. */
function serverConf(config: SiteConfig, { page, precompressed }: HostedSite): string {
  const crossOrigin = Object.keys(crossOriginHeaders('modules/'));
  const security = securityHeaders(config, page, '');
  const headers = {
    ...security,
    'Content-Security-Policy': `${security['Content-Security-Policy']}$panel_sandbox`,
    'Cache-Control': '$panel_cache',
    ...Object.fromEntries(crossOrigin.map((name) => [name, '$panel_cross_origin'])),
    Allow: '$panel_allow',
  };
  const types = Object.entries(mediaTypes).map(
    ([extension, type]) => `  ${type.replace(/;.*/, '')} ${extension};\n`,
  );
  return `# Include this file in the server { } of the panel, whose root is the site's folder.

# The site's folder itself may be a link; links below it are not followed.
disable_symlinks on from=$document_root;
server_tokens off;
charset utf-8;
charset_types text/css text/javascript text/plain application/xml image/svg+xml;
gzip on;
gzip_comp_level 6;
gzip_vary on;
gzip_min_length 1024;
gzip_types text/css text/javascript text/plain application/json image/svg+xml;

types {
${types.join('')}}

${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
  .join('')}
if ($request_method !~ ^(GET|HEAD)$) {
  return 405;
}

# nginx decodes an escaped slash, and would serve a file of another folder than the browser assumes.
if ($request_uri ~* "^[^?]*%(2f|5c)") {
  return 404;
}

# Drafts, the log of releases, and what only the host reads. The first match counts.
location ~ /\\.(?!well-known/) { return 404; }
location ~ ^/(${hostFileNames.map((name) => name.replace('.', '\\.')).join('|')})$ { return 404; }

# Documents of modules, in which script would run. (?s): a dot is any character.
location ~* (?s)^/modules/.*\\.(${documentExtensions.join('|')})$ { return 404; }

${precompressed.length > 0 ? precompressedLocation(precompressed) : ''}location ~ ^/(static|modules)(/|$) { try_files $uri =404; }
# Browsers keep some of the cached headers at a 304, and nginx's tag does not cover the headers.
location = /index.html { etag off; if_modified_since off; }
location ~ \\.[A-Za-z0-9]+$ { try_files $uri $panel_page =404; }

# Navigations: the page decides what the address means.
location / { try_files $uri /index.html; }
`;
}

/** Only for files that never change: beside others nobody keeps compressed ones up to date. */
function precompressedLocation(precompressed: readonly Encoding[]): string {
  return `# Files with their compressed ones beside them. The others are compressed for each answer.
location ~ ^/(${immutablePaths}) {
${precompressed.map((name) => `  ${encodings[name].directive}\n`).join('')}  try_files $uri =404;
}
`;
}
