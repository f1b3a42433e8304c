import { expect, it } from 'vitest';
import { catalog } from '../catalog.ts';
import { rutaDe, type Route } from '../route.ts';

it('the sign-in, an access card, a mailed link, the registration, what a diner does, how to get here, who the server is and where it was need no session; everything else does (PERMISO-094)', () => {
  const rutas = Object.values(catalog).flatMap((grupo) => Object.values<Route>(grupo));
  const publicas = rutas.filter(({ acceso }) => acceso === 'publico').map((r) => `${r.method} ${rutaDe(r)}`);
  expect(publicas.sort()).toMatchInlineSnapshot(`
    [
      "GET /qrestaurant/api/v1/general/bienvenida",
      "GET /qrestaurant/api/v1/login/noautorizado",
      "GET /qrestaurant/api/v1/login/{branch}/cajas",
      "GET /qrestaurant/api/v1/menu",
      "GET /qrestaurant/api/v1/menu/pedido",
      "GET /qrestaurant/api/v1/menu/previa",
      "GET /qrestaurant/api/v1/menu/publico",
      "GET /qrestaurant/api/v1/menu/version",
      "GET /qrestaurant/api/v1/red/aqui",
      "GET /qrestaurant/api/v1/red/identidad",
      "GET /qrestaurant/api/v1/red/origen",
      "POST /qrestaurant/api/v1/equipos/trabajo",
      "POST /qrestaurant/api/v1/equipos/vincular",
      "POST /qrestaurant/api/v1/factura/documento",
      "POST /qrestaurant/api/v1/factura/enviar",
      "POST /qrestaurant/api/v1/factura/estado",
      "POST /qrestaurant/api/v1/factura/pedir",
      "POST /qrestaurant/api/v1/factura/ticket",
      "POST /qrestaurant/api/v1/general/registro-nuevo-cliente-qrestaurant",
      "POST /qrestaurant/api/v1/login",
      "POST /qrestaurant/api/v1/login/sesion/registrar",
      "POST /qrestaurant/api/v1/login/validar/cliente",
      "POST /qrestaurant/api/v1/menu/contar",
      "POST /qrestaurant/api/v1/menu/llamar",
      "POST /qrestaurant/api/v1/menu/registrar-comanda-auto-servicio",
      "POST /qrestaurant/api/v1/sesiones/nueva",
      "POST /qtpv/api/v1/acceso/abrir",
      "POST /qtpv/api/v1/acceso/usar",
      "POST /qtpv/api/v1/login/recuperar",
      "POST /qtpv/api/v1/negocio/correos/confirmar",
    ]
  `);
});
