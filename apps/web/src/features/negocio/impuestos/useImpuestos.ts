import type { Impuestos } from '@comal/contract/negocio/impuestos';
import type { Region } from '@comal/domain/comanda/cuenta/impuesto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api/client.ts';
import { useSave } from '../../../shared/useSave.ts';

const CLAVE = ['impuestos'] as const;

/** Hook: the taxes of the business as the server has them. */
export const useImpuestos = () => {
  const client = useQueryClient();
  const consulta = useQuery<Impuestos>({
    queryKey: CLAVE,
    queryFn: async ({ signal }) => (await api.impuestos.ver({}, { signal })).data,
  });
  return { ...consulta, poner: (guardados: Impuestos) => client.setQueryData(CLAVE, guardados) };
};

/** Hook: what is chosen in the form, and its save, which names only the branches whose region changed. */
export const useFormaDeImpuestos = (de: Impuestos, onListo: (guardados: Impuestos) => void) => {
  const [desglosa, setDesglosa] = useState(de.desglosa_iva);
  const [elegidas, setElegidas] = useState<ReadonlyMap<number, Region>>(new Map());
  const { guardar, processing, error } = useSave(api.impuestos.guardar, { exito: 'Impuestos guardados', onListo });
  const regionDe = (id: number): Region =>
    elegidas.get(id) ?? de.sucursales.find((s) => s.id === id)?.region ?? 'general';
  const regiones = de.sucursales.flatMap(({ id, region }) =>
    regionDe(id) === region ? [] : [{ sucursal: id, region: regionDe(id) }],
  );
  return {
    ...{ desglosa, setDesglosa, regionDe, processing, error },
    ponerRegion: (id: number, region: Region) => setElegidas(new Map([...elegidas, [id, region]])),
    enviar: () => void guardar({ body: { desglosa_iva: desglosa, regiones, version: de.version } }),
  };
};
