import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// What prettier formats and what the compiler's own checks find is left to them.
export default typescript.config(
  { ignores: ["dist/", "e2e-shots/", "src/protocol/messages.ts"] },
  js.configs.recommended,
  typescript.configs.recommended,
  typescript.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // The compiler knows every name, and finds those that nobody uses (tsconfig.json).
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": "off",
      eqeqeq: "error",
      // Doing nothing is an answer too, and a `Map` that nothing is drawn from need not be watched.
      "@typescript-eslint/no-empty-function": "off",
      "svelte/prefer-svelte-reactivity": "off",
      // `{" "}` is how a space is kept that a line break would take away.
      "svelte/no-useless-mustaches": "off",
      "no-var": "error",
    },
  },
  {
    // Letters are moved by the server; by the lesson's script for the lesson, and by the stand-in for tests.
    files: ["src/**"],
    ignores: ["src/lesson/**", "**/*.test.ts", "src/game/tests/**"],
    rules: { "no-restricted-imports": ["error", { patterns: ["**/lesson/moves.ts", "**/game/tests/*"] }] },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    // It knows that what `$props` and `$derived` give may change.
    rules: { "prefer-const": "off", "svelte/prefer-const": "error" },
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
