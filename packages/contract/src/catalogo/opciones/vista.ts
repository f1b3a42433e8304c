import type { z } from 'zod';
import type { GrupoDeOpciones, Opcion } from '@comal/domain/catalogo/opciones/grupos';
import type { Especificacion } from '@comal/domain/comanda/pedido';
import { aCentavos, aPesos } from '@comal/domain/money';
import type { GrupoOfrecido, opcionDeLinea } from './schemas.ts';

type OpcionVista = GrupoOfrecido['opciones'][number];
type OpcionDeLinea = z.infer<typeof opcionDeLinea>;

const presentOpcion = ({ id, descripcion, precio, defecto, agotada, abre }: Opcion): OpcionVista => ({
  ...{ id, descripcion },
  ...(precio > 0 && { precio: aPesos(precio) }),
  ...(defecto && { defecto }),
  ...(agotada && { agotada }),
  ...(abre && { abre: presentGrupo(abre) }),
});

/** A group as a dish offers it on the wire; what is not so is left out. */
export const presentGrupo = ({ opciones, ...grupo }: GrupoDeOpciones): GrupoOfrecido => ({
  ...grupo,
  opciones: opciones.map(presentOpcion),
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
