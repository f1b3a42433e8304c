import { sucursales as llamadas } from '@comal/contract/negocio/sucursales';
import { implement } from '../../../platform/http/handlers.ts';
import { agregar } from './agregar.ts';
import { ajustes, editar, eliminar, recuperar } from './cambios.ts';
import { autoservicio } from './autoservicio.ts';
import { enviarPassword } from './enviar-password.ts';
import { avance, cancelarCopia } from './marcha.ts';
import { editarUbicacion } from './ubicacion.ts';

/** The branches of the business: what each declared call does. */
export const sucursales = implement(llamadas, {
  ...{
    agregar,
    avance,
    cancelarCopia,
    editar,
    ajustes,
    autoservicio,
    enviarPassword,
    editarUbicacion,
    eliminar,
    recuperar,
  },
});
