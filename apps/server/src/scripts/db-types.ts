import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { catalog } from '@comal/contract/catalog';
import { fuenteDeLlamadas } from '@comal/contract/llamadas';
import { openapiDe } from '../platform/http/openapi.ts';
import { conBaseTemporal } from './base-temporal.ts';
import { LLAMADAS_GENERADAS, OPENAPI_GENERADO, TIPOS_GENERADOS } from './rutas-del-repo.ts';
import { tiposDe } from './tipos.ts';

/** Writes what is generated: the database's types, the browser's table of calls and the OpenAPI document. */
writeFileSync(LLAMADAS_GENERADAS, fuenteDeLlamadas(catalog));
writeFileSync(TIPOS_GENERADOS, await conBaseTemporal(tiposDe));
mkdirSync(dirname(OPENAPI_GENERADO), { recursive: true });
writeFileSync(OPENAPI_GENERADO, `${JSON.stringify(openapiDe(catalog), null, 2)}\n`);
