import type { Comanda } from '@comal/domain/comanda/comanda';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { momentoDe } from '@comal/domain/comensal/horario';
import { promocionesAhora, promocionesDelPlato } from '@comal/domain/promociones/promocion';
import type { Catalogo } from '../../../platform/catalogo/catalogos.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';

/** New lines of a comanda with the promotions of the branch for which they count at `instante`, in epoch milliseconds: that of their price (decision 0175). */
export const conSusPromociones = (
  { sesion }: Pick<SesionCtx, 'sesion'>,
  { promociones, alimentos }: Pick<Catalogo, 'promociones' | 'alimentos'>,
  comanda: Pick<Comanda, 'tipo'>,
  nuevos: readonly Pedido[],
  instante: number,
): readonly Pedido[] => {
  if (promociones.length === 0) return nuevos;
  const { zona, hora_corte } = sesion.sucursal;
  const vigentes = promocionesAhora(promociones, momentoDe(zona, instante), hora_corte, tipoDe(comanda));
  return nuevos.map((p) => {
    const plato = p.complemento ? undefined : alimentos.get(p.producto);
    const reglas = plato ? promocionesDelPlato(vigentes, plato) : [];
    return reglas.length === 0 ? p : { ...p, promocion: { reglas } };
  });
};
