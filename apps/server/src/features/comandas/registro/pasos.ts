import type { HistoriaDeComanda } from '@comal/contract/comandas/registro-schemas';
import { fullName } from '../../../platform/http/active-sesiones.ts';
import type { FilaDePaso } from './lecturas.ts';
import { campos, texto } from '@comal/domain/movimientos/datos';
import { SENTENCIAS, type Dicho, type Escena } from './sentencias.ts';

type Paso = HistoriaDeComanda['pasos'][number];

const OTRO: Dicho = { texto: 'Hizo un cambio', detalle: null };
const NADIE = 'Sistema';

const decir = ({ accion, datos }: FilaDePaso, escena: Escena): Dicho =>
  Object.hasOwn(SENTENCIAS, accion) ? SENTENCIAS[accion]!(campos(datos), escena) : OTRO;

/**
 * A step of a comanda's log in words; an action that is not in `SENTENCIAS` gets a general sentence without details.
 */
export const presentPaso = (f: FilaDePaso, escena: Escena): Paso => ({
  id: f.id,
  fecha: f.creada_en,
  usuario:
    f.nombre === null
      ? NADIE
      : fullName({
          nombre: f.nombre,
          primer_apellido: f.primer_apellido ?? '',
          segundo_apellido: f.segundo_apellido ?? '',
        }),
  autorizo: texto(campos(campos(f.datos)['autorizo']), 'nombre'),
  ...decir(f, escena),
});
