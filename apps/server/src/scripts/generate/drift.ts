import { readFileSync } from 'node:fs';
import { catalog } from '@comal/contract/catalog';
import { sourceOfCalls } from '@comal/contract/calls';
import { conBaseTemporal } from '../base/temporal.ts';
import { LLAMADAS_GENERADAS, TIPOS_GENERADOS } from './rutas-del-repo.ts';
import { tiposDe } from './tipos.ts';

/** Fails when a generated file differs from what the code generates now. */
const casos = [
  ['apps/server/src/platform/db/types.gen.ts', readFileSync(TIPOS_GENERADOS, 'utf8'), await conBaseTemporal(tiposDe)],
  ['apps/web/src/platform/api/calls.gen.ts', readFileSync(LLAMADAS_GENERADAS, 'utf8'), sourceOfCalls(catalog)],
] as const;

const viejos = casos.filter(([, guardado, actual]) => guardado !== actual).map(([nombre]) => nombre);
for (const nombre of viejos) process.stderr.write(`${nombre} is out of date: run npm run db:types\n`);
process.exit(viejos.length > 0 ? 1 : 0);
