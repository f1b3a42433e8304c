import { writeFileSync } from 'node:fs';
import { catalog } from '@comal/contract/catalog';
import { sourceOfCalls } from '@comal/contract/calls';
import { conBaseTemporal } from '../base/temporal.ts';
import { LLAMADAS_GENERADAS, TIPOS_GENERADOS } from './rutas-del-repo.ts';
import { tiposDe } from './tipos.ts';

/** Writes the generated files: the database's types and the browser's table of calls. */
writeFileSync(LLAMADAS_GENERADAS, sourceOfCalls(catalog));
writeFileSync(TIPOS_GENERADOS, await conBaseTemporal(tiposDe));
