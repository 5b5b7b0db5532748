/** HTTP status of single SQLSTATE codes (PostgREST v16, Error.hs, pgErrorStatus). */
export const HTTP_STATUS_OF_CODE: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '21000': 400,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  P0001: 400,
};

/** HTTP status of whole SQLSTATE classes; what is in neither table is 400. */
export const HTTP_STATUS_OF_CLASS: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};
