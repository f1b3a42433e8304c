/** What `npm run caja -- --ayuda` says. */
export const HELP = `La caja como programa: abre Comal en su propia ventana, sin navegador a la vista.

  npm run caja                                abre la caja; si en esta máquina no hay un servidor encendido, lo arranca
  npm run caja -- --servidor http://IP:3000   abre la caja de un servidor que está en otra máquina
  npm run caja -- --equipo NOMBRE             con otro nombre que el de la máquina, si tiene menos de 4 letras o más de 30
  npm run caja -- --vincular CÓDIGO           deja que el servidor imprima en las impresoras de esta máquina; el código
                                              sale en Configuración > Impresoras > Programas de caja
  npm run caja -- --instalar                  la abre sola al entrar a esta máquina (con --servidor y --equipo, si hacen falta)
  npm run caja -- --desinstalar               ya no la abre sola
  npm run caja -- --ayuda                     esto

Usa Chrome, Edge o Chromium, el primero que encuentre; CHROMIUM_PATH dice otro.
`;
