import { gruposDeOpciones } from '@comal/contract/catalogo/opciones/opciones';
import { unico, type Elenco, type Muestras } from './muestra.ts';

/** Samples of groups of options: one that is changed, and one that goes. */
export const muestrasDeOpciones = async ({ server, r, admin }: Elenco): Promise<Muestras> => {
  const forma = () => ({
    ...{ nombre: `Grupo ${unico()}`, minimo: 0, maximo: 1 },
    opciones: [{ descripcion: `Sin ${unico()}`, precio: 5 }],
  });
  const crear = async (): Promise<number> =>
    (await server.call(gruposDeOpciones.nuevo, { body: forma() }, { token: admin.token })).body.data!.id;
  const [cambiado, libre] = [await crear(), await crear()];
  return {
    'gruposDeOpciones.nuevo': () => [admin, { body: forma() }],
    'gruposDeOpciones.editar': () => [admin, { body: { ...forma(), id: cambiado, version: 1 } }],
    'gruposDeOpciones.eliminar': () => [admin, { params: { id: libre } }],
    'gruposDeOpciones.asignar': () => [admin, { body: { id: r.menu.alimentoDe('agua').id, grupos: [cambiado] } }],
  };
};
