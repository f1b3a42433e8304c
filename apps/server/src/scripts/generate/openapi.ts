import { writeFileSync } from 'node:fs';
import { catalog } from '@comal/contract/catalog';
import { openapiOf } from '../../platform/http/document/openapi.ts';
import { OPENAPI } from './rutas-del-repo.ts';

/** Writes the document that a running server answers at /openapi.json. */
writeFileSync(OPENAPI, `${JSON.stringify(openapiOf(catalog), null, 2)}\n`);
process.stdout.write(`${OPENAPI}\n`);
