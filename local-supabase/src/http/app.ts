import { Hono } from 'hono';
import { cors } from 'hono/cors';

import { authRoutes } from '../auth/routes.ts';
import type { Context } from '../context.ts';
import { logFailure } from '../database/engine/failure.ts';
import type { NotBuilt } from '../not-built.ts';
import { errorResponse, notImplemented, RestError } from '../rest/protocol/errors.ts';
import { answerRest } from '../rest/routes.ts';
import { bodyLimit } from './body-limit.ts';
import { trustedOrigins } from './trusted-origins.ts';

const restPath = '/rest/v1';

/** The headers that supabase-js reads. */
const exposeHeaders = ['Content-Range', 'Link', 'X-Supabase-Api-Version', 'X-Total-Count'];

const servicesNotBuilt: Readonly<Record<string, NotBuilt>> = {
  '/storage/v1': 'storage',
  '/realtime/v1': 'realtime',
  '/functions/v1': 'edgeFunctions',
  '/graphql/v1': 'graphql',
};

/** Creates the HTTP app. Every answer to a trusted origin has CORS headers, errors included. */
export function createApp(context: Context): Hono {
  const app = new Hono();
  app.use(trustedOrigins(context.allowedOrigins));
  app.use(cors({ origin: (trusted) => trusted, exposeHeaders, maxAge: 86_400 }));
  app.use(bodyLimit);
  app.route('/auth/v1', authRoutes(context));
  app.all(`${restPath}/*`, ({ req }) =>
    answerRest(context, req.raw, new URL(req.url).pathname.slice(restPath.length)),
  );
  app.all(restPath, ({ req }) => answerRest(context, req.raw, '/'));
  for (const [prefix, feature] of Object.entries(servicesNotBuilt)) {
    app.all(`${prefix}/*`, () => errorResponse(notImplemented(feature)));
  }
  app.notFound(() =>
    Response.json({ message: 'no Route matched with those values' }, { status: 404 }),
  );
  app.onError((error) => {
    logFailure(error);
    return errorResponse(new RestError(500, 'XX000', 'The local backend failed; its log says why'));
  });
  return app;
}
