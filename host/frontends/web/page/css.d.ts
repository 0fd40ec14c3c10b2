// css.d.ts -- styles are imported by the part that they belong to; esbuild collects them in app.css
declare module '*.css';
