import { LIMITES_DE_USUARIO } from '@comal/domain/usuarios/datos';
import { useState } from 'react';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { useSucursales } from './consultas.ts';
import { PersonalesFields } from './PersonalesFields.tsx';
import { SucursalesField } from './SucursalesField.tsx';
import type { PersonaDialogProps } from './tipos.ts';
import { useFormaPersonal } from './useFormaPersonal.ts';
import { usePersonaFresca } from './usePersonaFresca.tsx';

const REGLAS = {
  nombre: LIMITES_DE_USUARIO.nombre,
  primerApellido: LIMITES_DE_USUARIO.primerApellido,
  segundoApellido: LIMITES_DE_USUARIO.segundoApellido,
};
const POR_COMPLETAR = 'Revisa los campos obligatorios';
const ANCHO_PX = 500;

/** Edits a person's names, and the branches that the person may enter. */
export function EditarUsuarioDialog(props: PersonaDialogProps) {
  const { persona: leida, onListo } = props;
  const forma = useFormaPersonal(REGLAS, leida);
  const [elegidas, elegir] = useState(leida.sucursales.map(({ id }) => id));
  const sucursales = useSucursales();
  const ajenas = leida.sucursales
    .filter(({ id }) => sucursales.every((s) => s.id !== id))
    .map(({ id, nombre }) => ({ id, descripcion: nombre }));
  const guardado = useSave(api.personal.editar, { exito: 'Usuario actualizado exitosamente', onListo });
  const { persona, nota, buscando, falla, salida, cerrar } = usePersonaFresca(props, guardado);
  const { id, version } = persona;
  return (
    <SaveDialog
      onClose={cerrar}
      title="Editar usuario"
      context={persona.usuario}
      width={ANCHO_PX}
      porCompletar={POR_COMPLETAR}
      forma={elegidas.length > 0 ? forma : { ...forma, value: undefined }}
      guardado={{ processing: guardado.processing || buscando, error: falla ?? guardado.error }}
      onGuardar={(cuerpo) => void guardado.guardar({ body: { ...cuerpo, id, version, sucursales: elegidas } })}
      remedy={salida}
    >
      {nota}
      <PersonalesFields forma={forma} />
      <SucursalesField sucursales={sucursales} elegidas={elegidas} ajenas={ajenas} onChange={elegir} />
    </SaveDialog>
  );
}
