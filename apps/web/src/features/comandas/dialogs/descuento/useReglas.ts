import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { tipoDe, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { cuandoAplica, EN_TIPO } from '@comal/domain/descuentos/palabras';
import { PERMISO_QUE_DESCUENTA } from '@comal/domain/descuentos/regla';
import { formatMoney } from '../../../../kit/format.ts';
import { api } from '../../../../platform/api/client.ts';
import { useCatalogoRev } from '../../../../platform/comandas/useComandas.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { withKept } from '../../../../platform/kept/kept.ts';
import { useSesion } from '../../../../platform/session/session.ts';
import type { Opcion } from '../../mesas/Lista.tsx';

/** The choice of a percentage or amount that is not in the list. */
export const OTRO = 'otro';

const loQueQuita = ({ clase, valor, limite }: DescuentoDeSucursal): string => {
  if (clase === 'monto') return formatMoney(valor);
  return limite === null ? `${valor} %` : `${valor} %, hasta ${formatMoney(limite)}`;
};

interface Donde {
  readonly tipo: TipoDeOrden;
  readonly enLinea: boolean;
  readonly permisos: readonly number[];
}

const opcionDe = (regla: DescuentoDeSucursal, { tipo, enLinea, permisos }: Donde): Opcion => {
  const espera = enLinea ? undefined : noEspera(regla, permisos);
  return {
    ...{ id: String(regla.id), texto: regla.nombre, cifra: loQueQuita(regla), detalle: cuandoAplica(regla) },
    ...(espera !== undefined && { razon: espera }),
    ...(!regla.tipos.includes(tipo) && { razon: `No se da ${EN_TIPO[tipo]}` }),
  };
};

const REGLAS = ['descuentos-de-caja'] as const;

/** The query of the list, which a till keeps for the time without connection; `rev` is that of the catalogue. */
export const consultaDeReglas = (rev: string | null) => ({
  queryKey: [...REGLAS, rev],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    withKept('descuentos', async () => (await api.descuentos.deCaja({}, { signal })).data),
  networkMode: 'always' as const,
  retry: false,
});

const SIN_CONEXION = 'Necesita conexión con el servidor';
const SIN_COMPANERO = 'Necesita el PIN de un compañero, que pide conexión';

/** Why a discount cannot wait to be sent: nobody can approve it meanwhile. */
const noEspera = ({ quien }: DescuentoDeSucursal, permisos: readonly number[]): string | undefined =>
  permisos.includes(PERMISO_QUE_DESCUENTA[quien]) ? undefined : SIN_COMPANERO;

/**
 * Hook: the discounts that the branch offers, and the options to choose one; none if they fail to load: another one can still be given.
 * Refetched when the list is edited, which changes the catalogue's rev, and when the server refuses an old one (`releer`); the previous
 * ones are shown meanwhile, and without connection those last read. `leida`: the list was read, or failed.
 */
export const useReglas = (comanda: Pick<Comanda, 'tipo'>) => {
  const client = useQueryClient();
  const enLinea = useDisconnected() === undefined;
  const permisos = useSesion()?.usuario.permisos ?? [];
  const { data = [], isPending } = useQuery({
    ...consultaDeReglas(useCatalogoRev()),
    placeholderData: keepPreviousData,
  });
  const opciones: readonly Opcion[] = [
    ...data.map((regla) => opcionDe(regla, { tipo: tipoDe(comanda), enLinea, permisos })),
    {
      ...{ id: OTRO, texto: 'Otro descuento', detalle: 'En porcentaje o en pesos, con motivo' },
      ...(!enLinea && { razon: SIN_CONEXION }),
    },
  ];
  const releer = (): void => void client.invalidateQueries({ queryKey: REGLAS });
  return { reglas: data, opciones, leida: !isPending, releer };
};
