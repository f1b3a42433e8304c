import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useSave } from '../../../shared/useSave.ts';
import classes from './PrimerosPasos.module.css';

type Pasos = CallData<Catalog['alta']['primerosPasos']>;
type Paso = Pasos['pasos'][number]['id'];

const DE_PASO: Readonly<Record<Paso, { readonly texto: string; readonly nota: string; readonly a: string }>> = {
  caja_inicial: {
    texto: 'Registra la caja inicial',
    nota: 'Con cuánto empieza el cajón: así puedes cobrar',
    a: '#/tpv',
  },
  menu: { texto: 'Escribe tu menú', nota: 'Platillo por platillo, o desde un archivo', a: '#/configuracion/productos' },
  gente: { texto: 'Agrega a tu gente', nota: 'Cada quien entra con su usuario', a: '#/configuracion/usuarios' },
  cajas: { texto: 'Da nombre a tus cajas', nota: 'Y di quién entra en cada una', a: '#/configuracion/terminales' },
  qr: {
    texto: 'Prueba el código de tu menú',
    nota: 'Ábrelo con tu teléfono y luego imprime las hojas',
    a: '#/configuracion/mi-negocio',
  },
};

const CLAVE = ['primeros-pasos'];

/** The first steps of a new business, until all are done or the list is dismissed (D-75). */
export function PrimerosPasos() {
  const puede = useSesion()?.usuario.permisos.includes(PERMISO.EDITAR_DATOS_DEL_NEGOCIO) ?? false;
  const client = useQueryClient();
  const { data } = useQuery<Pasos>({
    queryKey: CLAVE,
    queryFn: async ({ signal }) => (await api.alta.primerosPasos({}, { signal })).data,
    enabled: puede,
    staleTime: 0,
  });
  const { guardar, processing } = useSave(api.alta.guardarPrimerosPasos, {
    exito: 'Lista guardada',
    onListo: () => void client.invalidateQueries({ queryKey: CLAVE }),
  });
  if (!puede || !data?.visible) return null;
  const hechos = data.pasos.filter((p) => p.hecho).length;
  return (
    <section className={classes.root} aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos">Primeros pasos</h2>
      <p>
        {hechos} de {data.pasos.length} hechos
      </p>
      <ul>
        {data.pasos.map(({ id, hecho }) => {
          const { texto, nota, a } = DE_PASO[id];
          return (
            <li key={id} data-hecho={hecho || undefined}>
              {hecho ? (
                <IconCircleCheckFilled size={24} aria-label="Hecho" />
              ) : (
                <IconCircle size={24} aria-label="Por hacer" />
              )}
              <a href={a}>
                <strong>{texto}</strong>
                <small>{nota}</small>
              </a>
            </li>
          );
        })}
      </ul>
      <p>
        Impresora de tickets: instálala en el equipo de la caja y elígela al oprimir Imprimir; no aparece en esta lista.
      </p>
      <Button variant="subtle" color="gray" loading={processing} onClick={() => void guardar({})}>
        No mostrar más
      </Button>
    </section>
  );
}
