import { version } from '../../../../package.json';

/** Name and version of the program, as the package.json of the repository says it when the page is built: 'Comal 0.1.0'. */
export const PROGRAM = `Comal ${version}`;
