/** Media query for a window with room for few rows: a phone held sideways, or a desktop at a zoom of 200 %. */
export const shortWindow = '@media (height < 30rem)';
