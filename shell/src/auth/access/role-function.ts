/**
 * The database function that returns a user's role. The early script imports this file, so it imports
 * nothing.
 */
export const roleFunction = 'get_user_role';
