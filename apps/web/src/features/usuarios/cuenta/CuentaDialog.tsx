import { Button, Checkbox, Modal, PasswordInput } from '@mantine/core';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { useState } from 'react';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { formOf, switchOf, useKept } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { useMay } from '../../../platform/session/permissions.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { ContrasenaFields } from '../contrasena/ContrasenaFields.tsx';
import { useContrasenaNueva } from '../contrasena/useContrasenaNueva.ts';
import { AvisosDialog, PERMISOS_DE_AVISOS } from '../avisos/AvisosDialog.tsx';
import { EnMiCuenta } from '../segundo-factor/EnMiCuenta.tsx';
import { SegundoFactorDialog } from '../segundo-factor/SegundoFactorDialog.tsx';
import { EsteAparatoDialog } from './EsteAparatoDialog.tsx';
import { InstalarApp } from './InstalarApp.tsx';
import { MisSesiones } from './MisSesiones.tsx';
import classes from './CuentaDialog.module.css';

export interface CuentaDialogProps {
  readonly onClose: () => void;
  readonly onPin: () => void;
}

const ANCHO_PX = 560;

const FALTA_ACTUAL = 'Escribe tu contraseña';
const leerActual = (texto: string): Leido<string> =>
  texto === '' ? { ok: false, error: FALTA_ACTUAL } : { ok: true, value: texto };

const CambiarContrasena = ({ onClose }: Pick<CuentaDialogProps, 'onClose'>) => {
  const actual = useField(leerActual);
  const cerrarOtras = useKept(true);
  const nueva = useContrasenaNueva();
  const guardado = useSave(api.cuenta.editarContrasena, {
    exito: 'Contraseña actualizada exitosamente',
    onListo: onClose,
  });
  const { contrasena, confirmacion } = nueva;
  const falta = actual.value === undefined ? FALTA_ACTUAL : nueva.falta;
  return (
    <SaveDialog
      onClose={onClose}
      title="Cambiar mi contraseña"
      porCompletar={falta}
      forma={formOf({
        ...{ actual, nuevaContrasena: contrasena, confirmarContrasena: confirmacion },
        cerrar_otras: cerrarOtras,
      })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <PasswordInput
        size="lg"
        label="Contraseña actual"
        required
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar', tabIndex: 0 }}
        value={actual.text}
        error={actual.error}
        onChange={(event) => actual.type(event.currentTarget.value)}
      />
      <ContrasenaFields nueva={nueva} />
      <Checkbox label="Cerrar mis otras sesiones" {...switchOf(cerrarOtras)} />
    </SaveDialog>
  );
};

/** The own account: password, PIN, second factor, notices, and sessions (D-111, D-112, decisions 0072 and 0115). */
export function CuentaDialog({ onClose, onPin }: CuentaDialogProps) {
  const sesion = useSesion();
  const conAvisos = useMay(PERMISOS_DE_AVISOS);
  const [abierta, setAbierta] = useState<'contrasena' | 'avisos' | 'factor' | null>(null);
  const [aparato, setAparato] = useState<string | null>(null);
  const volver = (): void => setAbierta(null);
  if (abierta === 'contrasena') return <CambiarContrasena onClose={volver} />;
  if (abierta === 'avisos') return <AvisosDialog onClose={volver} />;
  if (aparato !== null) return <EsteAparatoDialog nombre={aparato} onClose={() => setAparato(null)} />;
  if (abierta === 'factor') return <SegundoFactorDialog onClose={volver} />;
  const { nombre_completo = '', username = '', rol } = sesion?.usuario ?? {};
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Mi cuenta"
      context={`${nombre_completo} · ${username} · ${rol?.descripcion ?? ''}`}
      width={ANCHO_PX}
    >
      <Modal.Body className={classes.cuerpo}>
        <div className={classes.botones}>
          <Button variant="default" size="lg" onClick={() => setAbierta('contrasena')}>
            Cambiar mi contraseña
          </Button>
          <Button variant="default" size="lg" onClick={onPin}>
            Mi PIN
          </Button>
          {conAvisos && (
            <Button variant="default" size="lg" onClick={() => setAbierta('avisos')}>
              Avisos
            </Button>
          )}
          <InstalarApp />
        </div>
        <EnMiCuenta onAbrir={() => setAbierta('factor')} />
        <MisSesiones onNombrar={setAparato} />
      </Modal.Body>
      <footer className={classes.pie}>
        <Button size="lg" data-autofocus onClick={onClose}>
          Listo
        </Button>
      </footer>
    </Dialog>
  );
}
