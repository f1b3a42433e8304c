import type { autoservicio } from '@comal/contract/comandas/autoservicio';
import { textoDeMotivo } from '@comal/contract/motivos';
import type { HandlerInput } from '@comal/contract/route';
import type { Elegida } from '@comal/domain/catalogo/opciones/elegir';
import { SUELTAS } from '@comal/domain/catalogo/opciones/grupos';
import { type Alimento, sorteoDeFolios, tomarPedido } from '@comal/domain/comanda/guardar/pedido-nuevo';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { Catalogo } from '../../../platform/catalogo/catalogos.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { TIPO_INICIAL } from '@comal/domain/comanda/tipo/tipo';
import { ocasionDe } from '@comal/domain/tarifas/tarifa';
import { ESTADO_MENU } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { AUTOSERVICIO } from './quien.ts';

/** The body of an order. */
export type Cuerpo = HandlerInput<typeof autoservicio.registrar>['body'];
type Pedida = Cuerpo['pedidos'][number];

/** The lines of an order, one for each unit, and unavailable dishes by name. */
export interface Lineas {
  readonly nuevos: readonly Pedido[];
  readonly negados: readonly string[];
  /** The index in the order of the dish that a line is a unit of, by line id. */
  readonly de: ReadonlyMap<string, number>;
}

/** The dishes of an order; separate add-ons belong to their dish and are skipped. */
const platosDe = ({ pedidos }: Cuerpo): readonly Pedida[] => pedidos.filter((p) => !p.complemento);

/** The number of dishes of an order, each unit counted. */
export const unidadesDe = (cuerpo: Cuerpo): number => platosDe(cuerpo).reduce((n, p) => n + p.cantidad, 0);

/** An order that waited while Comal was updated names its specification by id alone. */
const elegidasDe = ({ especificaciones }: Pedida): readonly Elegida[] =>
  (especificaciones as readonly (Elegida | number)[]).map((e) =>
    typeof e === 'number' ? { id: e, grupo: SUELTAS, de: null } : e,
  );

/** Where an order is taken, and when its diner sent it. */
interface Mesa {
  readonly catalogo: Catalogo;
  readonly ctx: SesionCtx;
  readonly enLaMesa: readonly Pedido[];
  readonly pedidoEn: number;
}

const repetidos = (ids: readonly number[]): boolean => new Set(ids).size < ids.length;

/** Why a diner cannot order a dish so; undefined if she can. What is weighed nobody has weighed yet. */
const noSePide = ({ estado_menu, medida }: Alimento, { complementos }: Pedida): string | undefined => {
  if (estado_menu !== ESTADO_MENU.VISIBLE) return 'no está disponible';
  if (medida) return 'se pide al mesero';
  return repetidos(complementos.map((c) => c.id)) ? 'un complemento está dos veces' : undefined;
};

/**
 * The lines of an order: names, prices, costs and areas come from the catalogue (D-71); only dishes that diners see as available
 * are accepted.
 */
export const lineasDe = (cuerpo: Cuerpo, { catalogo, ctx, enLaMesa, pedidoEn }: Mesa): Lineas => {
  const folio = sorteoDeFolios(enLaMesa, ctx.azar);
  const ocasion = ocasionDe(TIPO_INICIAL, ctx.sesion.sucursal, pedidoEn);
  const nuevos: Pedido[] = [];
  const negados: string[] = [];
  const de = new Map<string, number>();
  for (const p of platosDe(cuerpo)) {
    const alimento = catalogo.alimentos.get(p.id);
    const nombre = alimento?.estado_menu === ESTADO_MENU.OCULTO ? undefined : alimento?.descripcion;
    const no = alimento && noSePide(alimento, p);
    if (!alimento || nombre === undefined) negados.push('un platillo que ya no está en el menú');
    else if (no) negados.push(`${nombre} (${no})`);
    else
      for (let i = 0; i < p.cantidad; i += 1) {
        const complementos = p.complementos.map((c) => ({
          ...{ id: c.id, pedido: ctx.nuevoId(), folio: folio(), comentario: c.comentario ?? null },
        }));
        const especificaciones = elegidasDe(p);
        const solicitud = { id: ctx.nuevoId(), folio: folio(), producto: p.id, especificaciones };
        const tomado = tomarPedido(
          { ...solicitud, complementos, comentario: p.comentario ?? null, subcuenta: null },
          alimento,
          {
            ...{ ahora: ctx.ahora, mesero: AUTOSERVICIO, especificacionOpcional: true },
            conTiempos: ctx.sesion.sucursal.tiempos !== 'sin',
            ocasion,
          },
        );
        if (tomado.ok) {
          nuevos.push(...tomado.value);
          de.set(solicitud.id, cuerpo.pedidos.indexOf(p));
        } else {
          negados.push(`${nombre} (${textoDeMotivo(tomado.motivo, tomado.datos)})`);
          break;
        }
      }
  }
  return { nuevos, negados, de };
};
