import type { GrupoDeOpcionesVista } from '@comal/contract/catalogo/opciones/opciones';
import { LIMITES_DE_GRUPO } from '@comal/domain/catalogo/opciones/grupos';
import { NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { IconAction } from '../../../../kit/IconAction/IconAction.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../../platform/api/client.ts';
import { useSave } from '../../../../shared/useSave.ts';
import { movido } from '../../opciones/grupo/useGrupo.ts';
import { noSeMueve, opcionesEnPalabras, seEligen } from '../../opciones/palabras.ts';
import { useGruposDeOpciones } from '../../vendibles/consultas.ts';
import type { Producto } from '../../vendibles/tipos.ts';
import { usePanelDe } from '../../vendibles/usePanelDe.ts';
import classes from './GruposDeProducto.module.css';

export interface GruposDeProductoProps {
  readonly producto: Producto;
}

interface FilaProps {
  readonly grupo: GrupoDeOpcionesVista;
  readonly mover: (pasos: -1 | 1) => void;
  /** Why it does not move there. */
  readonly noSube: string | undefined;
  readonly noBaja: string | undefined;
  readonly quitar: () => void;
}

const Fila = ({ grupo, mover, noSube, noBaja, quitar }: FilaProps) => (
  <li className={classes.fila}>
    <span className={classes.que}>
      <span className={classes.nombre}>{grupo.nombre}</span>
      <span className={classes.opciones}>{`Se eligen ${seEligen(grupo)}: ${opcionesEnPalabras(grupo)}`}</span>
    </span>
    <span className={classes.manos}>
      <IconAction icon={IconArrowUp} label={`Subir ${grupo.nombre}`} reason={noSube} onClick={() => mover(-1)} />
      <IconAction icon={IconArrowDown} label={`Bajar ${grupo.nombre}`} reason={noBaja} onClick={() => mover(1)} />
      <IconAction icon={IconX} label={`Quitar ${grupo.nombre}`} onClick={quitar} />
    </span>
  </li>
);

/** Hook: the groups that a dish asks for, and how they are changed; each change is saved at once. */
const useGruposDe = ({ id }: Producto) => {
  const panel = usePanelDe<GrupoDeOpcionesVista>(['grupos-de-opciones', id], (signal) =>
    api.gruposDeOpciones.deProducto({ params: { id } }, { signal }),
  );
  const { guardar } = useSave(api.gruposDeOpciones.asignar, {
    exito: 'Opciones del producto guardadas',
    fallo: 'Error al guardar los grupos de opciones',
    onListo: panel.recibir,
  });
  const suyos = panel.filas ?? [];
  const poner = (grupos: readonly GrupoDeOpcionesVista[]): void =>
    void guardar({ body: { id, grupos: grupos.map((g) => g.id) } });
  return { ...panel, suyos, poner };
};

const NINGUNO = '';

/** The groups of options that a dish asks for, in order (D-134). */
export function GruposDeProducto({ producto }: GruposDeProductoProps) {
  const { filas, error, cargando, onReintentar, suyos, poner } = useGruposDe(producto);
  const { filas: todos } = useGruposDeOpciones();
  const libres = todos.filter((g) => !suyos.some((s) => s.id === g.id));
  if (!filas && error) return <ErrorState error={error} retrying={cargando} onRetry={onReintentar} />;
  if (!filas) return <SkeletonRows rows={1} height={55} />;
  return (
    <section className={classes.tarjeta} aria-label="Grupos de opciones">
      <h3 className={classes.titulo}>Grupos de opciones</h3>
      {suyos.length === 0 && <p className={classes.vacio}>Este producto no pide grupos de opciones</p>}
      <ul className={classes.lista}>
        {suyos.map((grupo, n) => (
          <Fila
            key={grupo.id}
            grupo={grupo}
            noSube={noSeMueve(n, suyos.length, -1)}
            noBaja={noSeMueve(n, suyos.length, 1)}
            mover={(pasos) => poner(movido(suyos, n, pasos))}
            quitar={() => poner(suyos.filter((s) => s !== grupo))}
          />
        ))}
      </ul>
      {suyos.length < LIMITES_DE_GRUPO.grupos && (
        <NativeSelect
          aria-label="Agregar grupo de opciones"
          size="lg"
          className={classes.agregar}
          value={NINGUNO}
          disabled={libres.length === 0}
          data={[
            { value: NINGUNO, label: libres.length === 0 ? 'No hay otros grupos' : 'Agregar grupo de opciones' },
            ...libres.map((g) => ({ value: String(g.id), label: g.nombre })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            poner([...suyos, ...libres.filter((g) => String(g.id) === value)])
          }
        />
      )}
    </section>
  );
}
