import { version } from '../../../../package.json';

/** The version of Comal, as the package.json of the repository says it when the server is built: '0.1.0'. */
export const VERSION: string = version;
