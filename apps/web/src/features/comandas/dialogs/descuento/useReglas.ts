import { useQuery } from '@tanstack/react-query';
import type { DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { tipoDe, TIPOS_DE_ORDEN } from '@comal/domain/comanda/tipo/tipo';
import { cuandoAplica } from '@comal/domain/descuentos/palabras';
import { formatMoney } from '../../../../kit/format.ts';
import { api } from '../../../../platform/api/client.ts';
import type { Opcion } from '../../mesas/Lista.tsx';

/** The choice of a percentage or amount that is not in the list. */
const OTRO = 'otro';

const loQueQuita = ({ clase, valor, limite }: DescuentoDeSucursal): string => {
  if (clase === 'monto') return formatMoney(valor);
  return limite === null ? `${valor} %` : `${valor} %, hasta ${formatMoney(limite)}`;
};

const opcionDe = (regla: DescuentoDeSucursal, comanda: Pick<Comanda, 'tipo'>): Opcion => {
  const tipo = tipoDe(comanda);
  return {
    ...{ id: String(regla.id), texto: regla.nombre, cifra: loQueQuita(regla), detalle: cuandoAplica(regla) },
    ...(!regla.tipos.includes(tipo) && { razon: `No se da en ${TIPOS_DE_ORDEN[tipo].nombre}` }),
  };
};

/** Hook: the discounts that the branch offers, and the options to choose one; none if they fail to load: another one can still be given. */
export const useReglas = (comanda: Pick<Comanda, 'tipo'>) => {
  const { data = [], isPending } = useQuery({
    queryKey: ['descuentos-de-caja'],
    queryFn: async ({ signal }) => (await api.descuentos.deCaja({}, { signal })).data,
    networkMode: 'always',
    retry: false,
  });
  const opciones = [
    ...data.map((regla) => opcionDe(regla, comanda)),
    { id: OTRO, texto: 'Otro descuento', detalle: 'En porcentaje o en pesos, con motivo' },
  ];
  return { reglas: data, opciones, cargando: isPending };
};
