import { Button } from '@mantine/core';
import { LIMITES_DE_ROL } from '@comal/domain/permisos/rol';
import { useState } from 'react';
import { formOf, given } from '../../kit/hooks/form.ts';
import { api } from '../../platform/api/client.ts';
import { SaveDialog } from '../../shared/form/SaveDialog.tsx';
import { useSave } from '../../shared/useSave.ts';
import { useRolComoQuedo } from './consultas.ts';
import { NombreField } from './NombreField.tsx';
import type { RolDialogProps } from './tipos.ts';
import { useNombre } from './useNombre.ts';

const ANCHO_PX = 400;
const REGLA = LIMITES_DE_ROL.editado;
const POR_ESCRIBIR = `Escribe el nombre, de ${REGLA.min} a ${REGLA.max} caracteres`;

/**
 * Changes the name of a role (D-57). On a conflict with somebody else's change it says so, and shows the current role on
 * request: typed input stays.
 */
export function NombreDialog({ rol: leido, onClose, onListo }: RolDialogProps) {
  const [rol, setRol] = useState(leido);
  const nombre = useNombre(REGLA, POR_ESCRIBIR, rol.descripcion);
  const guardado = useSave(api.roles.editarDescripcion, {
    exito: 'Rol actualizado exitosamente',
    onListo,
  });
  const fresco = useRolComoQuedo(rol.id, (ahora) => {
    setRol(ahora);
    guardado.olvidar();
  });
  const cambioAjeno = guardado.motivo === 'CAMBIO_ENTRETANTO';
  return (
    <SaveDialog
      // After a conflict the list behind must show the other user's change.
      onClose={rol === leido && !cambioAjeno ? onClose : onListo}
      title="Editar nombre"
      context={rol.descripcion}
      width={ANCHO_PX}
      razon={nombre.falta ?? (nombre.igual ? 'Escribe un nombre distinto' : undefined)}
      forma={formOf({ id: given(rol.id), version: given(rol.version), nombreRol: nombre })}
      guardado={{
        processing: guardado.processing || fresco.buscando,
        error: fresco.falla ?? guardado.error,
        refused: guardado.refused,
      }}
      onGuardar={(body) => void guardado.guardar({ body })}
      remedy={
        cambioAjeno && (
          <Button variant="default" size="lg" onClick={() => void fresco.pedir()}>
            Ver cómo quedó
          </Button>
        )
      }
    >
      <NombreField
        nombre={nombre}
        hint={rol === leido ? 'Como lo llaman en el restaurante' : `Ahora se llama ${rol.descripcion}`}
      />
    </SaveDialog>
  );
}
