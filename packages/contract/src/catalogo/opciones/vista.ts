import type { z } from 'zod';
import type { GrupoDeOpciones, Opcion } from '@comal/domain/catalogo/opciones/grupos';
import type { Especificacion } from '@comal/domain/comanda/pedido';
import { aCentavos, aPesos } from '@comal/domain/money';
import type { GrupoOfrecido, opcionDeLinea } from './schemas.ts';

type OpcionVista = GrupoOfrecido['opciones'][number];
type OpcionDeLinea = z.infer<typeof opcionDeLinea>;

/** Whether it is told how many of an option are left. */
type SeDice = (quedan: number | null | undefined) => quedan is number;

const estaContada: SeDice = (quedan) => typeof quedan === 'number';

const presentOpcion =
  (seDice: SeDice) =>
  ({ id, descripcion, precio, defecto, agotada, quedan, abre }: Opcion): OpcionVista => ({
    ...{ id, descripcion },
    ...(precio > 0 && { precio: aPesos(precio) }),
    ...(defecto && { defecto }),
    ...(agotada && { agotada }),
    ...(seDice(quedan) && { quedan }),
    ...(abre && { abre: presentGrupo(abre, seDice) }),
  });

/** A group as a dish offers it on the wire; what is not so is left out. `seDice`: which counts are told, by default each. */
export const presentGrupo = ({ opciones, ...grupo }: GrupoDeOpciones, seDice = estaContada): GrupoOfrecido => ({
  ...grupo,
  opciones: opciones.map(presentOpcion(seDice)),
});

const conPrecio = <E extends { readonly precio?: number | undefined }>(
  es: readonly E[],
  precio: (p: number) => number,
): E[] =>
  es.some((e) => e.precio !== undefined)
    ? es.map((e) => (e.precio === undefined ? e : { ...e, precio: precio(e.precio) }))
    : (es as E[]);

/** The options of a line on the wire, in pesos. */
export const presentOpciones = (es: readonly Especificacion[]): OpcionDeLinea[] => conPrecio(es, aPesos);

/** The options of a line as the rules see them, in centavos. */
export const parseOpciones = (es: readonly OpcionDeLinea[]): Especificacion[] => conPrecio(es, aCentavos);
