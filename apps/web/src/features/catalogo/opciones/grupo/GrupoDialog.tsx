import type { GrupoDeOpcionesVista } from '@comal/contract/catalogo/opciones/opciones';
import { LIMITES_DE_GRUPO } from '@comal/domain/catalogo/opciones/grupos';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formOf, given, useKept } from '../../../../kit/hooks/form.ts';
import { useField } from '../../../../kit/hooks/useField.ts';
import { QuantityStepper } from '../../../../kit/QuantityStepper/QuantityStepper.tsx';
import { api } from '../../../../platform/api/client.ts';
import { SaveDialog } from '../../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../../shared/useSave.ts';
import { CampoDeTexto } from '../../comun/CampoDeTexto.tsx';
import { useEspecificaciones, useGruposDeOpciones } from '../../vendibles/consultas.ts';
import classes from './GrupoDialog.module.css';
import { OpcionRow } from './OpcionRow.tsx';
import { useOpcionesDeGrupo, type OpcionesDeGrupo } from './useGrupo.ts';

export interface GrupoDialogProps {
  /** Absent: a new one. */
  readonly grupo?: GrupoDeOpcionesVista | undefined;
  readonly onClose: () => void;
  /** Gets the group that was saved; nothing where somebody else had changed it. */
  readonly onListo: (guardado?: GrupoDeOpcionesVista) => void;
}

const ANCHO_PX = 820;
const NUEVO = { id: 0, version: 0, minimo: 1, maximo: 1 };
const FALLO = 'Error al guardar el grupo de opciones';

interface ListaProps {
  readonly opciones: OpcionesDeGrupo;
  /** The group itself, which no option of it opens. */
  readonly suyo: number | undefined;
}

/** The rows of the options, with the groups that an option may open: those whose own options open none. */
const Lista = ({ opciones, suyo }: ListaProps) => {
  const { filas: grupos } = useGruposDeOpciones();
  const { filas: conocidas } = useEspecificaciones();
  const abribles = grupos.filter((g) => g.id !== suyo && g.opciones.every((o) => o.abre === null));
  return (
    <div role="group" aria-label="Opciones" className={classes.opciones}>
      <div className={classes.titulo}>Opciones</div>
      <datalist id="especificaciones-conocidas">
        {conocidas.map(({ id, descripcion }) => (
          <option key={id} value={descripcion} />
        ))}
      </datalist>
      {opciones.filas.map((fila, n) => (
        <OpcionRow key={fila.clave} fila={fila} n={n} opciones={opciones} abribles={abribles} />
      ))}
      <Button
        className={classes.agregar}
        size="md"
        variant="subtle"
        leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
        onClick={opciones.agregar}
      >
        Agregar opción
      </Button>
    </div>
  );
};

/** The dialog of a new or existing group of options (D-134). */
export function GrupoDialog({ grupo, onClose, onListo }: GrupoDialogProps) {
  const inicial = grupo ?? NUEVO;
  const nombre = useField((texto) => leerTexto(LIMITES_DE_GRUPO.nombre, texto), grupo?.nombre);
  const minimo = useKept(inicial.minimo);
  const maximo = useKept(inicial.maximo);
  const opciones = useOpcionesDeGrupo(grupo);
  const nuevo = useSave(api.gruposDeOpciones.nuevo, {
    exito: 'Grupo de opciones creado exitosamente',
    fallo: FALLO,
    onListo,
  });
  const conocido = useSave(api.gruposDeOpciones.editar, {
    exito: 'Grupo de opciones actualizado exitosamente',
    fallo: FALLO,
    onListo,
  });
  const forma = formOf({
    ...{ nombre, minimo, maximo, opciones },
    id: given(inicial.id),
    version: given(inicial.version),
  });
  const limite = { min: 0, max: LIMITES_DE_GRUPO.opciones, withLabel: true } as const;
  return (
    <SaveDialog
      title={grupo ? 'Editar grupo de opciones' : 'Nuevo grupo de opciones'}
      width={ANCHO_PX}
      forma={forma}
      guardado={grupo ? conocido : nuevo}
      onGuardar={({ id, version, ...body }) =>
        void (grupo ? conocido.guardar({ body: { ...body, id, version } }) : nuevo.guardar({ body }))
      }
      // After a conflict the list behind must show the other person's change.
      onClose={conocido.motivo === 'CAMBIO_ENTRETANTO' ? () => onListo() : onClose}
    >
      <div className={classes.cabeza}>
        <CampoDeTexto label="Nombre" max={LIMITES_DE_GRUPO.nombre.max} campo={nombre} primero />
        <QuantityStepper label="Mínimo" {...limite} value={minimo.value} onChange={minimo.set} />
        <QuantityStepper label="Máximo" {...limite} min={1} value={maximo.value} onChange={maximo.set} />
      </div>
      <Lista opciones={opciones} suyo={grupo?.id} />
    </SaveDialog>
  );
}
