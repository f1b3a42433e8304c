import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { cuandoAplica, EN_TIPO } from '@comal/domain/descuentos/palabras';
import { formatMoney } from '../../../../kit/format.ts';
import { api } from '../../../../platform/api/client.ts';
import { useCatalogoRev } from '../../../../platform/comandas/useComandas.ts';
import type { Opcion } from '../../mesas/Lista.tsx';

/** The choice of a percentage or amount that is not in the list. */
export const OTRO = 'otro';

const loQueQuita = ({ clase, valor, limite }: DescuentoDeSucursal): string => {
  if (clase === 'monto') return formatMoney(valor);
  return limite === null ? `${valor} %` : `${valor} %, hasta ${formatMoney(limite)}`;
};

const opcionDe = (regla: DescuentoDeSucursal, comanda: Pick<Comanda, 'tipo'>): Opcion => {
  const tipo = tipoDe(comanda);
  return {
    ...{ id: String(regla.id), texto: regla.nombre, cifra: loQueQuita(regla), detalle: cuandoAplica(regla) },
    ...(!regla.tipos.includes(tipo) && { razon: `No se da ${EN_TIPO[tipo]}` }),
  };
};

const REGLAS = ['descuentos-de-caja'] as const;

/**
 * Hook: the discounts that the branch offers, and the options to choose one; none if they fail to load: another one can still be given.
 * Refetched when the list is edited, which changes the catalogue's rev, and when the server refuses an old one (`releer`); the previous
 * ones are shown meanwhile. `leida`: the list was read, or failed.
 */
export const useReglas = (comanda: Pick<Comanda, 'tipo'>) => {
  const client = useQueryClient();
  const { data = [], isPending } = useQuery({
    queryKey: [...REGLAS, useCatalogoRev()],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api.descuentos.deCaja({}, { signal })).data,
    networkMode: 'always',
    retry: false,
  });
  const opciones = [
    ...data.map((regla) => opcionDe(regla, comanda)),
    { id: OTRO, texto: 'Otro descuento', detalle: 'En porcentaje o en pesos, con motivo' },
  ];
  const releer = (): void => void client.invalidateQueries({ queryKey: REGLAS });
  return { reglas: data, opciones, leida: !isPending, releer };
};
