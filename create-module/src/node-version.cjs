// The packed kit has the file itself in this place.
require('@panel/shared-federation/node-version');
