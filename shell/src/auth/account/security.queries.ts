import { confirmFactor, enrolFactor, listFactors, removeFactor } from '@panel/shared-auth';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** The authenticator apps of the signed-in account. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: listFactors,
  staleTime: 0,
  meta: { module: 'shell', what: 'list the second factors' },
});

export const enrolMutation = mutationOptions({
  mutationFn: enrolFactor,
  meta: { module: 'shell', what: 'enrol a second factor' },
});

export const confirmMutation = mutationOptions({
  mutationFn: ({ id, code }: { id: string; code: string }) => confirmFactor(id, code),
  meta: { module: 'shell', what: 'confirm a second factor' },
});

export const removeMutation = mutationOptions({
  mutationFn: removeFactor,
  meta: { module: 'shell', what: 'remove a second factor' },
});
